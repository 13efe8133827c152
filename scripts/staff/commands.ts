import type { Command } from "./command";
import { customerCommands } from "./commands/customers";
import { deskCommands } from "./commands/desk";
import { firstAdminCommand } from "./commands/first-admin";
import { orderCommands } from "./commands/order";
import { orderListCommand } from "./commands/order-list";
import { peopleCommands } from "./commands/people";
import { phoneOrderCommands } from "./commands/phone-order";
import { refundCommands } from "./commands/refund";
import { returnCommands } from "./commands/returns";
import { stockCommands } from "./commands/stock";

/** Everything that can be done from the terminal, in the order of the help. */
export const commands: readonly Command[] = [
  ...deskCommands,
  orderListCommand,
  ...orderCommands,
  ...phoneOrderCommands,
  ...refundCommands,
  ...returnCommands,
  ...stockCommands,
  ...customerCommands,
  ...peopleCommands,
  firstAdminCommand,
];

/** Words that several commands begin with, and what these are about. */
export const subjects: Record<string, string> = {
  order: "Everything about one order: look at it, pack, ship, refund and so on",
  return: "Answer a return, take its goods in, pay it back",
  stock: "What is in stock, and what came in, went out or was counted",
  customer: "One customer, and whether the account is active",
  person: "A colleague's role and branch, and whether the account is active",
  invitation: "Send an invitation again, or take it back",
};
