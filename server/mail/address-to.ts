import { printableName } from "@/emails/names";
import type { Mail } from "./send-mail";

/** The To of a mail: with the name where it is one that can be printed, the bare address otherwise. */
export function addressTo(person: { firstName: string; lastName: string; email: string }): Mail["to"] {
  return { name: printableName(`${person.firstName} ${person.lastName}`) ?? "", address: person.email };
}
