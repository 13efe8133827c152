import type { ShownSettings } from "../contracts/settings";
import { walletNetworks } from "../mobile-money";
import { cheque, transfer } from "./cleared";
import type { PaymentMethodFacts } from "./facts";
import { RIDERS } from "./riders";

const online = {
  timing: "online",
  provider: "paystack",
  holdHours: ({ unpaidOrder }: ShownSettings) => unpaidOrder.onlineHours,
  clearing: null,
} as const;

/**
 * All payment methods, most used first (BEYOND-54). Read by checkout, desk, emails, documents, jobs and order rules;
 * the database has codes and timings in the table `payment_method_rule` (scripts/order-rules.ts).
 */
export const registry = {
  mobile_money: {
    ...online,
    label: "Mobile Money",
    by: "mobile money",
    marks: walletNetworks,
    offered: {},
    steps: {
      checkout: () => "MTN, Telecel or AT, from your wallet or another person's. You'll get a prompt on that phone.",
      account:
        "MTN, Telecel or AT. You get a prompt on your phone and approve it with your PIN. We'll send the order once the payment is in.",
      desk: "You send a link; they get a prompt on their phone.",
    },
    recorded: { label: "Mobile money to our number", needsReference: true },
  },
  cash: {
    label: "Cash on Delivery",
    checkoutLabel: "Pay on Delivery - Greater Accra ONLY",
    paidLabel: "Paid in cash",
    by: "hand",
    timing: "on_delivery",
    provider: null,
    offered: { regions: RIDERS },
    holdHours: () => null,
    steps: {
      checkout: () => "Pay the rider in cash when your order arrives.",
      account: "Our rider collects the money when your order arrives. Please have the amount ready.",
      desk: "The rider collects it at the door.",
    },
    recorded: { label: "Cash", needsReference: false },
    clearing: null,
  },
  card: {
    ...online,
    label: "Card Payment",
    by: "card",
    marks: ["visa", "mastercard"],
    offered: {},
    steps: {
      checkout: () => "Visa or Mastercard, on the secure page of our payment partner.",
      account: "Visa or Mastercard, on the secure page of our payment partner. The card number never reaches us.",
      desk: "You send a link to the secure page of our payment partner.",
    },
  },
  bank_cheque: {
    label: "Bank Cheque",
    checkoutLabel: "Bank Cheque - Greater Accra ONLY",
    paidLabel: "Paid by cheque",
    by: "hand",
    timing: "on_delivery",
    provider: null,
    offered: { regions: RIDERS },
    holdHours: ({ unpaidOrder }) => unpaidOrder.chequeHours,
    steps: {
      checkout: ({ seller }) => `Give the rider a cheque, payable to ${seller.legalName}, when your order arrives.`,
      account: "Give the rider a cheque when your order arrives. We'll hold the products for you until then.",
      desk: "The rider collects it at the door.",
    },
    clearing: cheque,
  },
  bank_transfer: {
    label: "Bank Transfer",
    by: "hand",
    timing: "before_delivery",
    provider: null,
    offered: { when: ({ bankTransfer: to }) => !!(to.bank && to.accountName && to.accountNumber) },
    details: ({ bankTransfer: to }) =>
      (
        [
          ["Bank", to.bank],
          ["Branch", to.branch],
          ["Account name", to.accountName],
          ["Account number", to.accountNumber],
        ] as const
      ).flatMap(([label, value]) => (value ? [[label, value]] : [])),
    holdHours: ({ bankTransfer }) => bankTransfer.hours,
    steps: {
      checkout: ({ bankTransfer }) =>
        `Transfer the money to our account at ${bankTransfer.bank}. You'll see the account next. We'll send your order once the money is there.`,
      account:
        "Transfer the money to our bank account, shown on your order. We'll send the order once the money is there.",
      desk: "They transfer it to our bank account, shown on their order.",
    },
    recorded: { label: "Bank transfer", needsReference: true },
    clearing: transfer,
  },
  credit_card: { ...online, label: "Credit/Debit Card", by: "card", offered: null, steps: null },
  paystack: { ...online, label: "Paystack (Online Payment)", by: "Paystack", offered: null, steps: null },
} satisfies Record<string, PaymentMethodFacts>;
