export { pingDatabase } from "@/server/core/db";
export { Answer, done, jsonAnswer, ok, toErrorResponse } from "./answer";
export { proofCookie, proofCookieName } from "./guest-proof";
export { handle, handleRaw, type InputOf } from "./handle";
export { readChangedTags } from "./internal";
export { addressOf, consumeTry, resetTries } from "./rate-limit";
export { readRawBody } from "./read-input";
