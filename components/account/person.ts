import type { User } from "@/lib/contracts/accounts";

type Name = Pick<User, "firstName" | "lastName">;

export function fullName({ firstName, lastName }: Name): string {
  return `${firstName} ${lastName}`.trim();
}

/** The first letters of both names, `AM`; counted as a person does, so that an accent or emoji stays whole. */
export function initialsOf({ firstName, lastName }: Name): string {
  return [firstName, lastName]
    .map((name) => [...name.trim()][0] ?? "")
    .join("")
    .toUpperCase();
}
