import { hashCode } from "@/server/core/tokens";
import { TEST_SECRETS } from "./test-environment";

interface Mailed {
  purpose: "verify_email" | "change_email";
  userId: string;
  /** Where it was sent to. */
  email: string;
}

/** What is stored of a code that was mailed. */
export function mailedCodeHash(code: string, { purpose, userId, email }: Mailed): string {
  return hashCode(code, `${purpose}:${userId}:${email}`, TEST_SECRETS.PASSWORD_PEPPER);
}
