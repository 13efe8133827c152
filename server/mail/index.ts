export { type Mail, sendMail } from "./send-mail";
export {
  type AccountMail,
  type OrderEvent,
  orderEvents,
  type RefundEvent,
  type ReturnEvent,
  refundEvents,
  returnEvents,
  writeAccountMail,
  writeOrderMail,
  writeRefundMail,
  writeReturnMail,
  writeStaffMail,
} from "./write-mails";
