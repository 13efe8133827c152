export { pingDatabase } from "@/server/core/db";
export { addressOf, consumeTry, resetTries } from "@/server/core/rate-limit";
export {
  Answer,
  csvAnswer,
  done,
  jsonAnswer,
  ok,
  pdfAnswer,
  pictureAnswer,
  svgAnswer,
  toErrorResponse,
} from "./answer";
export { handle, handleRaw, type InputOf } from "./handle";
export { readRawBody } from "./read-input";
export { orderAccessCookie, orderAccessCookieName } from "./viewer";
export { withProgress } from "./with-progress";
