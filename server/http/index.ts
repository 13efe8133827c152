export { Answer, errorAnswer, jsonAnswer, ok } from "./answer";
export { proofCookie } from "./guest-proof";
export { handle } from "./handle";
export { readRawBody } from "./read-input";
