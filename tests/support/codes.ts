import { hashCode } from "@/server/core/tokens";
import { TEST_SECRETS } from "./test-environment";

interface Mailed {
  purpose: "verify_email" | "change_email";
  userId: string;
  /** Recipient of the code. */
  email: string;
}

/** Stored form of an emailed code. */
export function mailedCodeHash(code: string, { purpose, userId, email }: Mailed): string {
  return hashCode(code, `${purpose}:${userId}:${email}`, TEST_SECRETS.PASSWORD_PEPPER);
}
