export { type OrderEvent, orderEvents, writeOrderMail } from "./order-mail";
export { sendMail } from "./send-mail";
