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
        after any discount. Elsewhere the fee of the place is charged, whatever the order comes to.
      </p>
    ),
  },
  {
    id: "regions",
    title: "Regions and their capitals",
    content: (
      <>
        <p>
          We deliver to all {regions.length} regions. A capital takes {deliveryDays(zones.city)}, any other town of its
          region {deliveryDays(zones.remote)}. Is your town not in the list at checkout? Choose 'others' and type it.
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
        <li>The rider calls the phone number of the order before coming. Keep it on.</li>
        <li>A landmark or your GhanaPost address at checkout brings the rider to the right door.</li>
        <li>
          Paying at the door is for Greater Accra: choose &lsquo;{checkoutMethodLabel("cash")}&rsquo; at checkout.
        </li>
        <li>Look at the parcel before the rider leaves. Refuse it if it is broken or not what you ordered.</li>
        <li>
          No order takes longer than {LATEST_DELIVERY_DAYS} days unless we agree on a later day with you (Electronic
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
        <p>You have {RETURN_DAYS} days from delivery to tell us that you want to send something back.</p>
        <ul>
          <li>Changed your mind? It has to be unused, complete and in its box. You pay the way back.</li>
          <li>Broken, faulty or not what you ordered? We take it back as it is and pay the way.</li>
          <li>Cable cut to your length comes back only when it is faulty.</li>
        </ul>
        <p>
          A fault that shows later is a matter for the <Link href={paths.warranty}>warranty</Link>. None of this takes
          away what the Sale of Goods Act, 1962 (Act 137) gives you.
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
          { title: "Hand it over", text: `A rider fetches it, or you bring it to ${seller.address}.` },
          { title: "We look at it", text: "Then we exchange it or pay your money back, as you like." },
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
          the way they came. Cash and cheques are paid to a mobile money wallet or bank account in your name.
        </p>
        <p>
          An order that has not been sent yet can be cancelled without a reason:{" "}
          <Link href={paths.contact}>tell us</Link> the order number. What you have paid for it comes back in the same
          time.
        </p>
      </>
    ),
  },
];

/** Delivery and returns: the page that every other text of the shop agrees with (SHP-STATIC-04 to SHP-STATIC-08). */
export function DeliveryView({ settings }: { settings: ShownSettings }) {
  const { zones, freeAbovePesewas } = settings.delivery;
  return (
    <StaticPage
      title="Delivery & Returns"
      lead="When your order comes, what the way costs, and what happens when something is not right."
      facts={[
        { Icon: Truck, fact: deliveryDays(zones.accra), about: `to ${zones.accra.label}` },
        {
          Icon: MapPin,
          fact: `Free over ${formatMoney(freeAbovePesewas)}`,
          about: "in Greater Accra",
        },
        { Icon: Package, fact: `${RETURN_DAYS} days`, about: "to send something back" },
      ]}
      settings={settings}
      sections={writeSections(settings)}
    />
  );
}
