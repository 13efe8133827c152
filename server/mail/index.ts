export { type Mail, sendMail } from "./send-mail";
export {
  type AccountMail,
  type OrderEvent,
  orderEvents,
  type RefundEvent,
  refundEvents,
  writeAccountMail,
  writeOrderMail,
  writeRefundMail,
  writeStaffMail,
} from "./write-mails";
