import type { Clearing } from "./facts";

const FINAL = "You can't undo this.";

/** Words for a cheque, which the rider takes and the bank clears. */
export const cheque: Clearing = {
  by: "cheque",
  awaited: {
    screen: ({ total, fee, by }) =>
      `Hand the rider a cheque for ${total}${fee ? ` and have ${fee} ready for delivery` : ""}; your order should reach you${by}.`,
    mail: "Hand the rider your cheque when your goods arrive.",
  },
  received: { screen: (by) => `We have your cheque; your order should reach you${by}.`, mail: "We have your cheque." },
  bounced: "Your cheque did not clear: we call you.",
  cancelled: { unpaid: "Please keep your cheque.", received: "We call you to return your cheque." },
  handed: { due: "Cheque for the rider", amount: (total) => `a cheque of ${total}`, as: "as a cheque" },
  proForma: {
    pay: (total, payee, order) => `Please make out a cheque of ${total} to ${payee} and write ${order} on its back.`,
    how: "Our rider takes it when your goods arrive.",
  },
  report: null,
  presses: {
    receive_cheque: {
      label: "Cheque received",
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
    awaited: { headline: "Delivered, not paid", todo: "Take the cheque from the rider." },
    received: { headline: "Cheque to clear", todo: "Note when the bank has cleared it." },
    bounced: { headline: "Cheque bounced", todo: "Call the customer. The goods stay here until it clears." },
    bouncedAfterDelivery: "Call the customer for the money.",
  },
  held: "The cheque bounced: the goods stay here until it clears.",
  missing: "The cheque is not here yet.",
  known: "The cheque is here already.",
};
