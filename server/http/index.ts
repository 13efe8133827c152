export { pingDatabase } from "@/server/core/db";
export { Answer, done, jsonAnswer, ok, toErrorResponse } from "./answer";
export { readChangedTags } from "./callers";
export { handle, handleRaw, type InputOf } from "./handle";
export { addressOf, consumeTry, resetTries } from "./rate-limit";
export { readRawBody } from "./read-input";
export { orderAccessCookie, orderAccessCookieName } from "./viewer";
