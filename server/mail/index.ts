export { htmlWithLogo } from "./logo";
export { type Mail, sendMail, tryMail } from "./send-mail";
export {
  type AccountMail,
  type OrderEvent,
  orderEvents,
  type RefundEvent,
  type ReturnEvent,
  refundEvents,
  returnEvents,
  type StaffNews,
  writeAccountMail,
  writeBackupMail,
  writeOrderMail,
  writeRefundMail,
  writeReportMail,
  writeReturnMail,
  writeStaffMail,
  writeStaffNewsMail,
  writeStockAlertMail,
} from "./write-mails";
