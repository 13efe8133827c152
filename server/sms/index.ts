export { endSmsStop, hasSmsProvider, offersSms, stopSms, takesSms } from "./consent";
