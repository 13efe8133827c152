import type { Command } from "./command";
import { categoryCommands } from "./commands/categories";
import { customerCommands } from "./commands/customers";
import { deskCommands } from "./commands/desk";
import { firstAdminCommand } from "./commands/first-admin";
import { goodsCommands } from "./commands/goods";
import { goodsFileCommands } from "./commands/goods-file";
import { goodsPictureCommands } from "./commands/goods-pictures";
import { goodsPriceCommand } from "./commands/goods-prices";
import { orderCommands } from "./commands/order";
import { orderListCommand } from "./commands/order-list";
import { paperCommands } from "./commands/papers";
import { peopleCommands } from "./commands/people";
import { phoneOrderCommands } from "./commands/phone-order";
import { promotionCommands } from "./commands/promotions";
import { refundCommands } from "./commands/refund";
import { reportCommand } from "./commands/reports";
import { returnCommands } from "./commands/returns";
import { reviewCommands } from "./commands/reviews";
import { riderCashCommand } from "./commands/rider-cash";
import { searchWordCommands } from "./commands/search-words";
import { settingCommands } from "./commands/settings";
import { setupCommands } from "./commands/setup";
import { stockCommands } from "./commands/stock";
import { stockAlertCommands } from "./commands/stock-alerts";

/** Everything that can be done from the terminal, in the order of the help. */
export const commands: readonly Command[] = [
  ...deskCommands,
  orderListCommand,
  ...orderCommands,
  ...phoneOrderCommands,
  ...paperCommands,
  ...refundCommands,
  ...returnCommands,
  ...reviewCommands,
  ...stockCommands,
  ...stockAlertCommands,
  ...goodsPictureCommands,
  ...goodsCommands,
  ...goodsFileCommands,
  goodsPriceCommand,
  ...categoryCommands,
  ...customerCommands,
  ...peopleCommands,
  ...settingCommands,
  reportCommand,
  riderCashCommand,
  ...promotionCommands,
  ...searchWordCommands,
  ...setupCommands,
  firstAdminCommand,
];

/** Words that several commands begin with, and what these are about. */
export const subjects: Record<string, string> = {
  order: "Everything about one order: look at it, pack, ship, refund and so on",
  return: "Answer a return, take its goods in, pay it back",
  review: "Let what a buyer says of goods be shown, refuse it, answer it",
  stock: "What is in stock, and what came in, went out or was counted",
  "stock-alert": "Note that somebody was told that goods are back",
  picture: "Add, describe, move or remove a picture of a product",
  goods: "What the shop sells",
  category: "Add a category, change it, move it or remove it",
  customer: "One customer, and whether the account is active",
  person: "A colleague's role and branch, and whether the account is active",
  promo: "Add a promo code, change it or switch it off",
  "search-word": "What shoppers call goods: add a word, change what it means, remove it",
  setting: "One setting: what it says, and change it",
  setup: "What a new shop still needs; a test mail, and Paystack's key",
  invitation: "Send an invitation again, or take it back",
};
