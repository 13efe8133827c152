import type { ReactNode } from "react";
import { Link } from "@/components/ui/link";
import { brand } from "@/lib/brand";
import type { ShownSettings } from "@/lib/contracts/settings";
import { ORDER_ACCESS_DAYS } from "@/lib/limits";
import { formatMoney } from "@/lib/money";
import { checkoutMethodLabel, checkoutMethods } from "@/lib/order-status";
import { paths } from "@/lib/paths";
import {
  deliveryDays,
  EXTENDED_WARRANTY_DAYS,
  REFUND_DAYS,
  RETURN_DAYS,
  warrantyClaim,
  warrantyYears,
  zoneNames,
} from "@/lib/policies";
import { regions } from "@/lib/regions";

export interface FaqGroup {
  id: string;
  title: string;
  items: { question: string; answer: ReactNode }[];
}

const years = Object.values(warrantyYears);

/** Shoppers' questions, in the order of a purchase. */
export const writeFaq = ({ delivery: { zones, freeAbovePesewas } }: ShownSettings): FaqGroup[] => [
  {
    id: "ordering",
    title: "Ordering and paying",
    items: [
      {
        question: "Do I need an account to buy?",
        answer: (
          <p>
            No. Fill your cart and order as a guest. With an account your orders, addresses and saved items are on every
            device you sign in on.
          </p>
        ),
      },
      {
        question: "How can I pay?",
        answer: (
          <>
            <ul>
              {checkoutMethods.map((method) => (
                <li key={method}>{checkoutMethodLabel(method)}</li>
              ))}
            </ul>
            <p>
              Mobile money and card are paid on the page of our payment partner Paystack before we send the goods. For
              mobile money you get a prompt on your phone.
            </p>
          </>
        ),
      },
      {
        question: "Is it safe to pay here?",
        answer: (
          <p>
            Your card number and your mobile money PIN are typed on Paystack's page and never reach us. Nobody from{" "}
            {brand.name} will ever ask you for a PIN or a code.
          </p>
        ),
      },
      {
        question: "My payment did not go through. Is my order lost?",
        answer: (
          <p>
            No. Open the order and choose 'Pay Now' to try again. If the money has left your wallet but the order still
            says pending, choose 'Check Payment Status': we ask Paystack at once.
          </p>
        ),
      },
      {
        question: "Are taxes included in the price?",
        answer: (
          <p>
            Yes. The price you see is the price you pay, and nothing is added at checkout. Only delivery is extra: you
            see the fee before you order and pay it on arrival.
          </p>
        ),
      },
      {
        question: "Can I change or cancel my order?",
        answer: (
          <p>
            Yes, until we send it. <Link href={paths.contact}>Tell us</Link> your order number; we refund what you paid
            in {REFUND_DAYS}.
          </p>
        ),
      },
    ],
  },
  {
    id: "delivery",
    title: "Delivery",
    items: [
      {
        question: "How long does delivery take?",
        answer: (
          <ul>
            {zoneNames.map((zone) => (
              <li key={zone}>
                {zones[zone].label}: {deliveryDays(zones[zone])}
              </li>
            ))}
          </ul>
        ),
      },
      {
        question: "What does delivery cost?",
        answer: (
          <p>
            {zoneNames
              .map((zone) => zones[zone])
              .map(({ label, feePesewas }) => `${label} ${formatMoney(feePesewas)}`)
              .join(", ")}
            . In Greater Accra it is free for orders over {formatMoney(freeAbovePesewas)}. All fees are under{" "}
            <Link href={paths.delivery}>Delivery & Returns</Link>.
          </p>
        ),
      },
      {
        question: "Do you deliver to my town?",
        answer: (
          <p>
            Yes, to all {regions.length} regions. If your town is not in the list at checkout, choose 'others' and type
            it. A landmark helps the rider more than anything else.
          </p>
        ),
      },
      {
        question: "Where is my order?",
        answer: (
          <p>
            Every email about your order has a link to it, which works for {ORDER_ACCESS_DAYS} days. Lost the email? We
            can send the link again: <Link href={paths.trackOrder}>track your order</Link>.
          </p>
        ),
      },
    ],
  },
  {
    id: "after",
    title: "Returns and warranty",
    items: [
      {
        question: "Can I return something?",
        answer: (
          <p>
            Yes, tell us within {RETURN_DAYS} days of delivery. If you changed your mind, it must be unused and in its
            box. If it is broken or not what you ordered, send it as it is and we pay for the return.{" "}
            <Link href={`${paths.delivery}#how-to-return`}>How to return something</Link>
          </p>
        ),
      },
      {
        question: "When do I get my money back?",
        answer: (
          <p>
            A refund takes {REFUND_DAYS} from the day the goods are back with us. It goes to the wallet or card you paid
            with.
          </p>
        ),
      },
      {
        question: "How long is the warranty?",
        answer: (
          <p>
            {Math.min(...years)} to {Math.max(...years)} years, depending on the category, unless the product page says
            otherwise. The full list is under <Link href={paths.warranty}>Warranty Information</Link>.
          </p>
        ),
      },
      {
        question: "How do I make a warranty claim?",
        answer: (
          <p>
            Send us the order number and a photo. We reply in {warrantyClaim.reply}, inspect the item in{" "}
            {warrantyClaim.inspection} and settle the claim within {warrantyClaim.resolution}.
          </p>
        ),
      },
      {
        question: "Can I buy a longer warranty?",
        answer: (
          <p>
            Yes, within {EXTENDED_WARRANTY_DAYS} days of delivery. <Link href={paths.contact}>Ask us</Link> with the
            order number.
          </p>
        ),
      },
    ],
  },
  {
    id: "choosing",
    title: "Choosing the right thing",
    items: [
      {
        question: "Which plug and voltage do I need?",
        answer: (
          <p>
            Ghana uses 230 volts at 50 hertz and the square three-pin plug with a fuse (type G, BS 1363, 13 amps).
            Everything we sell for a wall socket fits it.
          </p>
        ),
      },
      {
        question: "B22 or E27: which bulb fits?",
        answer: (
          <p>
            A B22 bulb has two pins: push and turn. An E27 bulb screws in. Look inside the holder: two slots mean B22, a
            thread means E27. The product's name and picture show which one it is.
          </p>
        ),
      },
      {
        question: "Can I do the wiring myself?",
        answer: (
          <p>
            No. By law only a Certified Electrical Wiring Professional may wire a building (L.I. 2008 of 2011). A bulb
            or a fuse you can change yourself.
          </p>
        ),
      },
      {
        question: "What does the yellow label tell me?",
        answer: (
          <p>
            It comes from the Energy Commission: the more stars, the less power the appliance uses. The older label has
            up to 5 stars, the new one up to 7 and a QR code, and you will see both in shops for a while. The app 'GH
            Certified Appliances' tells you whether a label is genuine.
          </p>
        ),
      },
    ],
  },
];
