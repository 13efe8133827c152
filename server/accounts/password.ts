import { createHmac } from "node:crypto";
import { hash } from "bcryptjs";

const COST = 10;

/** bcrypt reads 72 bytes: the HMAC brings a password of any length down to 64 characters, and binds it to the pepper. */
function digest(password: string, pepper: string): string {
  return createHmac("sha384", pepper).update(password, "utf8").digest("base64");
}

/** What is stored of a password. */
export async function hashPassword(password: string, pepper: string): Promise<string> {
  return hash(digest(password, pepper), COST);
}
