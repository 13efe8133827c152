export { type Mail, sendMail } from "./send-mail";
export {
  type AccountMail,
  type OrderEvent,
  orderEvents,
  writeAccountMail,
  writeOrderMail,
  writeStaffMail,
} from "./write-mails";
