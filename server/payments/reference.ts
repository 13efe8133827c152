import { randomBytes } from "node:crypto";

/** A reference that nobody can guess, in letters, digits and a dash as the provider demands. */
export function newReference(): string {
  return `KN-${randomBytes(12).toString("hex").toUpperCase()}`;
}
