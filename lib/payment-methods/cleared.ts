import type { Clearing } from "./facts";

const FINAL = "You can't undo this.";

/** Texts of a cheque, which the rider collects and the bank clears. */
export const cheque: Clearing = {
  by: "cheque",
  awaited: ({ total, fee, by }) => {
    const due = `Give the rider a cheque for ${total}${fee ? ` and have ${fee} ready for delivery` : ""}`;
    return by ? `${due}; your order should reach you${by}.` : `${due} when your order arrives.`;
  },
  received: {
    screen: (by) => `We've received your cheque; your order should reach you${by}.`,
    mail: "We have your cheque.",
  },
  bounced: "Your cheque did not clear. We'll call you.",
  unpaid: "Your cheque did not clear.",
  askAgain: "Your cheque did not clear. How would you like to pay instead?",
  cancelled: { unpaid: "Please keep your cheque.", received: "We'll call you to return your cheque." },
  handed: { due: "Cheque for the rider", amount: (total) => `a cheque of ${total}`, as: "as a cheque" },
  proForma: {
    pay: (total, payee, order) => `Please make out a cheque of ${total} to ${payee} and write ${order} on its back.`,
    how: "Our rider collects it when your products arrive.",
  },
  report: null,
  presses: {
    receive_cheque: {
      label: "Cheque received",
      again: "New cheque received",
      title: (total) => `Cheque of ${total} received?`,
      text: `The order becomes paid once the cheque clears. ${FINAL}`,
      yes: "Record cheque",
    },
    clear_cheque: {
      label: "Cheque cleared",
      title: (total) => `Cheque of ${total} cleared?`,
      text: `The order becomes paid and the customer is emailed. ${FINAL}`,
      yes: "Mark as cleared",
    },
    bounce_cheque: {
      label: "Cheque bounced",
      title: (total) => `Cheque of ${total} bounced?`,
      text: `The order stays unpaid and needs review. Call the customer. ${FINAL}`,
      yes: "Mark as bounced",
    },
  },
  standing: {
    awaited: { headline: "Delivered, not paid", todo: "Collect the cheque from the rider." },
    received: { headline: "Cheque to clear", todo: "Press “Cheque cleared” when the money is in the bank." },
    bounced: { headline: "Cheque bounced", todo: "Call the customer. The products stay here until it clears." },
    bouncedAfterDelivery: "Call the customer for the money, then record how it was paid.",
  },
  held: "The cheque bounced: the products stay here until it clears.",
  missing: "The cheque was not received yet.",
  known: "The cheque was already received.",
  open: "The cheque was received: first record whether it cleared.",
};

const LOOKING = "Thank you. We'll look for your transfer and send your order once the money is in our account.";

/** Texts of a bank transfer. Received: the buyer says it was sent. Cleared: the money is in the account. */
export const transfer: Clearing = {
  by: "bank transfer",
  awaited: ({ total, fee }) =>
    `Transfer ${total} to our bank account with your order number as the reference. We'll send your order once the money is there${fee ? `; have ${fee} ready for delivery` : ""}.`,
  received: { screen: () => LOOKING, mail: LOOKING },
  bounced: "We did not find your transfer. We'll call you. Once your payment reaches us, we'll pack your order.",
  unpaid: "We did not find your transfer.",
  askAgain: "We did not find your transfer. Please send us its reference, or tell us how you would like to pay.",
  cancelled: null,
  handed: null,
  proForma: {
    pay: (total, payee, order) => `Please transfer ${total} to ${payee} with ${order} as the reference.`,
    how: "We'll send your order once the money is in our account.",
  },
  report: {
    title: "Pay by bank transfer",
    field: "Transfer reference",
    hint: "From your bank's app, SMS or slip. It helps us find your money.",
    yes: "I have sent the money",
  },
  presses: {
    receive_cheque: {
      label: "Transfer sent",
      again: "Transfer sent again",
      title: (total) => `Transfer of ${total} sent?`,
      text: `The customer says that it was sent. The order does not expire until you have looked for it. ${FINAL}`,
      yes: "Note transfer",
    },
    clear_cheque: {
      label: "Money received",
      title: (total) => `${total} received by bank transfer?`,
      text: `Only record money that is in the account. The order becomes paid and the customer is emailed. ${FINAL}`,
      yes: "Record money",
    },
    bounce_cheque: {
      label: "Transfer not found",
      title: (total) => `Transfer of ${total} not found?`,
      text: `The order stays unpaid and needs review. Call the customer. ${FINAL}`,
      yes: "Mark as not found",
    },
  },
  standing: {
    awaited: { headline: "Waiting for payment", todo: "Record the money once the transfer is in the account." },
    received: { headline: "Transfer to check", todo: "The customer sent it. Look for the reference in the account." },
    bounced: {
      headline: "Transfer not found",
      todo: "Call the customer. The products stay here until the money arrives.",
    },
    bouncedAfterDelivery: "Call the customer for the money, then record how it was paid.",
  },
  held: "The transfer was not found: the products stay here until the money arrives.",
  missing: null,
  known: "The transfer is already recorded.",
  open: "The transfer was sent: first record whether it arrived.",
};
