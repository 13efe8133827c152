export { Answer, errorAnswer, jsonAnswer, ok } from "./answer";
export { proofCookie } from "./guest-proof";
export { handle, handleRaw } from "./handle";
export { checkDatabase } from "./health";
export { readChangedTags } from "./internal";
export { readRawBody } from "./read-input";
