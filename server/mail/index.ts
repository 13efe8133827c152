export { renderMail } from "./render";
export { type Mail, sendMail } from "./send-mail";
