export { Answer, errorAnswer, jsonAnswer, ok } from "./answer";
export { proofCookie } from "./guest-proof";
export { handle, handleRaw } from "./handle";
export { checkDatabase } from "./health";
export { checkInternal } from "./internal";
export { parse, readJson, readRawBody } from "./read-input";
