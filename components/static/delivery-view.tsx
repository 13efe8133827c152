import { MapPin, Package, Truck } from "@/components/ui/icons";
import { Link } from "@/components/ui/link";
import type { ShownSettings } from "@/lib/contracts/settings";
import { formatMoney } from "@/lib/money";
import { checkoutMethodLabel } from "@/lib/order-status";
import { paths } from "@/lib/paths";
import {
  BUSINESS_DAYS,
  DELIVERY_FEE_NOTE,
  deliveryDays,
  LATEST_DELIVERY_DAYS,
  REFUND_DAYS,
  RETURN_DAYS,
  type Zone,
  zoneNames,
} from "@/lib/policies";
import { capitalOf, regions } from "@/lib/regions";
import { FactTable, StaticPage, type StaticSection, Steps } from "./static-page";

const placesOf: Record<Zone, string> = {
  accra: "Every town of Greater Accra",
  city: "The regional capitals",
  remote: "All other towns and villages",
};

const writeSections = ({ seller, contact, delivery: { zones, freeAbovePesewas } }: ShownSettings): StaticSection[] => [
  {
    id: "windows",
    title: "Delivery times and fees",
    content: (
      <>
        <FactTable
          caption="Delivery time and fee by place"
          columns={["Where", "Time", "Fee"]}
          rows={zoneNames.map((zone) => ({
            key: zone,
            name: (
              <>
                {zones[zone].label}
                <span className="block font-normal text-muted text-sm">{placesOf[zone]}</span>
              </>
            ),
            cells: [deliveryDays(zones[zone]), formatMoney(zones[zone].feePesewas)],
          }))}
        />
        <p>
          The fee is {DELIVERY_FEE_NOTE}, to the rider, and is not part of your order's total. You see it before you
          confirm the order.
        </p>
        <p>Business days are {BUSINESS_DAYS}. The time counts from the day your order is confirmed.</p>
      </>
    ),
  },
  {
    id: "free-delivery",
    title: "Free delivery",
    content: (
      <p>
        Delivery in Greater Accra is free when your goods come to more than {formatMoney(freeAbovePesewas)}, counted
        after any discount. Everywhere else the delivery fee applies, whatever the order total.
      </p>
    ),
  },
  {
    id: "regions",
    title: "Regions and their capitals",
    content: (
      <>
        <p>
          We deliver to all {regions.length} regions. Regional capitals take {deliveryDays(zones.city)}, all other towns{" "}
          {deliveryDays(zones.remote)}. Your town is not in the list at checkout? Choose 'others' and type it.
        </p>
        <dl className="grid grid-cols-[1fr_1fr] border-line border-y md:grid-cols-[1fr_1fr_1fr_1fr]">
          {regions.map((region) => (
            <div key={region} className="py-2.5 pr-3">
              <dt className="text-muted text-sm">{region}</dt>
              <dd className="font-bold">{capitalOf(region)}</dd>
            </div>
          ))}
        </dl>
      </>
    ),
  },
  {
    id: "on-the-day",
    title: "On the day",
    content: (
      <ul>
        <li>The rider calls the number on your order before coming, so keep your phone on.</li>
        <li>Give a landmark or your GhanaPost address at checkout, so that the rider finds the right door.</li>
        <li>
          In Greater Accra you can pay at the door: choose &lsquo;{checkoutMethodLabel("cash")}&rsquo; at checkout.
        </li>
        <li>Check the parcel before the rider leaves. Refuse it if it is broken or not what you ordered.</li>
        <li>
          No order takes longer than {LATEST_DELIVERY_DAYS} days unless you agree to a later day (Electronic
          Transactions Act, 2008, s.48).
        </li>
      </ul>
    ),
  },
  {
    id: "returns",
    title: "Returns",
    content: (
      <>
        <p>You have {RETURN_DAYS} days from delivery to tell us that you want to return something.</p>
        <ul>
          <li>Changed your mind? It must be unused, complete and in its box. You pay for the return.</li>
          <li>Broken, faulty or not what you ordered? We take it back as it is and pay for the return.</li>
          <li>Cable cut to length can only be returned if it is faulty.</li>
        </ul>
        <p>
          Faults that show up later are covered by the <Link href={paths.warranty}>warranty</Link>. None of this takes
          away your rights under the Sale of Goods Act, 1962 (Act 137).
        </p>
      </>
    ),
  },
  {
    id: "how-to-return",
    title: "How to return something",
    content: (
      <Steps
        steps={[
          {
            title: "Tell us",
            text: (
              <>
                Write to <a href={`mailto:${contact.email}`}>{contact.email}</a> or call {contact.phone} with the order
                number and a photo of what is wrong.
              </>
            ),
          },
          { title: "Pack it", text: "Put it in its box with everything that came with it, and the receipt." },
          { title: "Hand it over", text: `A rider picks it up, or you bring it to ${seller.address}.` },
          { title: "We look at it", text: "Then we exchange it or refund you, whichever you prefer." },
        ]}
      />
    ),
  },
  {
    id: "refunds",
    title: "Refunds and cancelling",
    content: (
      <>
        <p>
          A refund takes {REFUND_DAYS} from the day the goods are back with us. Mobile money and card payments go back
          to the wallet or card you used. Cash and cheques are paid to a mobile money wallet or bank account in your
          name.
        </p>
        <p>
          An order that has not been sent yet can be cancelled without a reason:{" "}
          <Link href={paths.contact}>tell us</Link> your order number. We refund what you paid in the same time.
        </p>
      </>
    ),
  },
];

/** Delivery and returns; all other texts of the shop agree with it (SHP-STATIC-04 to SHP-STATIC-08). */
export function DeliveryView({ settings }: { settings: ShownSettings }) {
  const { zones, freeAbovePesewas } = settings.delivery;
  return (
    <StaticPage
      title="Delivery & Returns"
      lead="When your order arrives, what delivery costs, and what to do if something is not right."
      facts={[
        { Icon: Truck, fact: deliveryDays(zones.accra), about: `to ${zones.accra.label}` },
        {
          Icon: MapPin,
          fact: `Free over ${formatMoney(freeAbovePesewas)}`,
          about: "in Greater Accra",
        },
        { Icon: Package, fact: `${RETURN_DAYS} days`, about: "to return something" },
      ]}
      settings={settings}
      sections={writeSections(settings)}
    />
  );
}
