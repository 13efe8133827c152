import { accountScreens } from "./account";
import { authScreens } from "./auth";
import { buyingScreens } from "./buying";
import { goodsScreens } from "./goods";
import { pageScreens } from "./pages";
import type { Screen } from "./screen";
import { shopScreens } from "./shop";

/** Every page of the shop in every state that a shopper can reach: feeds the checks and the pictures. */
export const screens: Screen[] = [
  ...shopScreens,
  ...goodsScreens,
  ...pageScreens,
  ...buyingScreens,
  ...authScreens,
  ...accountScreens,
];
