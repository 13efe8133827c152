import { accountScreens } from "./account";
import { authScreens } from "./auth";
import { buyingScreens } from "./buying";
import { goodsScreens } from "./goods";
import { pageScreens } from "./pages";
import type { Screen } from "./screen";
import { shopScreens } from "./shop";
import { staffScreens } from "./staff";
import { staffCashScreens } from "./staff-cash";
import { staffGoodsScreens } from "./staff-goods";
import { staffNewOrderScreens } from "./staff-new-order";
import { staffRoomScreens } from "./staff-rooms";

/** Every page of shop and desk in every state that somebody can reach: feeds the checks and the pictures. */
export const screens: Screen[] = [
  ...shopScreens,
  ...goodsScreens,
  ...pageScreens,
  ...buyingScreens,
  ...authScreens,
  ...accountScreens,
  ...staffScreens,
  ...staffRoomScreens,
  ...staffCashScreens,
  ...staffNewOrderScreens,
  ...staffGoodsScreens,
];
