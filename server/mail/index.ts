export { type AccountMail, writeAccountMail } from "./account-mail";
export { type OrderEvent, orderEvents, writeOrderMail } from "./order-mail";
export { type Mail, sendMail } from "./send-mail";
export { writeStaffMail } from "./staff-mail";
