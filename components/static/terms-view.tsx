import { Link } from "@/components/ui/link";
import { brand } from "@/lib/brand";
import type { ShownSettings } from "@/lib/contracts/settings";
import { formatMoney } from "@/lib/money";
import { checkoutMethodLabel, checkoutMethods } from "@/lib/order-status";
import { paths } from "@/lib/paths";
import {
  deliveryDays,
  LATEST_DELIVERY_DAYS,
  POLICIES_DATED,
  REFUND_DAYS,
  RETURN_DAYS,
  UNINFORMED_BUYER,
  warrantyYears,
  zoneNames,
} from "@/lib/policies";
import { Seller } from "./contact-facts";
import { StaticPage, type StaticSection } from "./static-page";

const years = Object.values(warrantyYears);

const writeSections = ({ seller, contact, delivery: { zones, freeAbovePesewas } }: ShownSettings): StaticSection[] => [
  {
    id: "seller",
    title: "Who you buy from",
    content: (
      <>
        <Seller seller={seller} contact={contact} />
        <p>
          This is what section 47 of the Electronic Transactions Act, 2008 (Act 772) requires a shop to tell you. If we
          left something out, you may cancel within {UNINFORMED_BUYER.cancelDays} days of receiving the goods and get
          your money back within {UNINFORMED_BUYER.refundDays} days.
        </p>
      </>
    ),
  },
  {
    id: "goods",
    title: "Goods and prices",
    content: (
      <>
        <p>
          We sell electrical goods. Each product's page says what it is, what it can do and whether it is in stock.
          Pictures show the kind of product; where picture and words differ, the words count.
        </p>
        <p>
          Prices are in Ghana cedis and are the full price with all taxes.
          {seller.vatNumber ? " The receipt shows the taxes in it." : ""} Only delivery is extra; you see the fee before
          you order. The price at the time of your order stands, even if it changes later.
        </p>
      </>
    ),
  },
  {
    id: "order",
    title: "How ordering works",
    content: (
      <>
        <ul>
          <li>You fill the cart and can change or empty it at any time.</li>
          <li>At checkout you see goods, discount, total, address and payment method, and can correct each of them.</li>
          <li>Until you choose 'Confirm Order' you can leave without owing anything.</li>
          <li>
            With 'Confirm Order' you place the order. We confirm it at once on the screen and by email: that is the
            contract.
          </li>
        </ul>
        <p>
          If we cannot deliver after all, or a price was an obvious mistake, we tell you and refund you in full. You
          must be 18 to order, or have the consent of a parent or guardian.
        </p>
      </>
    ),
  },
  {
    id: "paying",
    title: "Paying",
    content: (
      <>
        <ul>
          {checkoutMethods.map((method) => (
            <li key={method}>{checkoutMethodLabel(method)}</li>
          ))}
        </ul>
        <p>
          Mobile money and card are paid through Paystack before the goods are sent. An order that stays unpaid is
          cancelled, and its goods go back on the shelf; we tell you by email. The goods are yours when they are paid.
        </p>
      </>
    ),
  },
  {
    id: "delivery",
    title: "Delivery",
    content: (
      <p>
        {zoneNames.map((zone) => `${zones[zone].label} ${deliveryDays(zones[zone])}`).join(", ")}; never more than{" "}
        {LATEST_DELIVERY_DAYS} days unless you agree to it. The fee depends on where you are and is paid on arrival; in
        Greater Accra it is free above {formatMoney(freeAbovePesewas)}. All the details:{" "}
        <Link href={paths.delivery}>Delivery & Returns</Link>.
      </p>
    ),
  },
  {
    id: "returns",
    title: "Cancelling, returns and refunds",
    content: (
      <p>
        Until it is sent you can cancel an order without a reason. After delivery you have {RETURN_DAYS} days to tell us
        that you want to return something. Refunds are made in {REFUND_DAYS}. The steps are on{" "}
        <Link href={`${paths.delivery}#returns`}>Delivery & Returns</Link>.
      </p>
    ),
  },
  {
    id: "warranty",
    title: "Warranty",
    content: (
      <p>
        {Math.min(...years)} to {Math.max(...years)} years by category, or what the product's page says:{" "}
        <Link href={paths.warranty}>Warranty Information</Link>. The Sale of Goods Act, 1962 (Act 137) also protects
        you; nothing here takes that away.
      </p>
    ),
  },
  {
    id: "records",
    title: "Your records",
    content: (
      <p>
        You can always see your orders: by the link in our emails, in your <Link href={paths.orders}>account</Link>, or{" "}
        <Link href={paths.trackOrder}>by asking for the link again</Link>. Keep the emails; they are your receipt.
      </p>
    ),
  },
  {
    id: "account",
    title: "Your account",
    content: (
      <p>
        Keep your password to yourself and tell us if somebody else may know it. We may close an account that is used
        for fraud. You can close yours at any time.
      </p>
    ),
  },
  {
    id: "safety",
    title: "Safe use",
    content: (
      <p>
        Follow the maker's instructions, and have fixed installations done by a Certified Electrical Wiring
        Professional, as L.I. 2008 of 2011 requires. We are not responsible for damage if you do not.
      </p>
    ),
  },
  {
    id: "privacy",
    title: "Security and privacy",
    content: (
      <p>
        Everything between you and us travels encrypted, and payments are made on Paystack's own page. What we keep
        about you and why is in the <Link href={paths.privacy}>Privacy Policy</Link>.
      </p>
    ),
  },
  {
    id: "disputes",
    title: "If we disagree",
    content: (
      <p>
        Tell us first: <Link href={paths.contact}>Contact us</Link>. We look for a fair solution and answer in writing.
        The law of Ghana applies, and its courts decide. The terms on the day you order apply to that order.
      </p>
    ),
  },
];

/** The terms, with what the Electronic Transactions Act 2008 (Act 772), s.47 requires a shop to state. */
export function TermsView({ settings }: { settings: ShownSettings }) {
  return (
    <StaticPage
      title="Terms & Conditions"
      lead={`What you and ${brand.name} can expect of each other, in plain words.`}
      dated={POLICIES_DATED}
      settings={settings}
      sections={writeSections(settings)}
    />
  );
}
