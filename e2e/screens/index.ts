import { accountScreens } from "./account";
import { authScreens } from "./auth";
import { buyingScreens } from "./buying";
import { pageScreens } from "./pages";
import { productsScreens } from "./products";
import type { Screen } from "./screen";
import { shopScreens } from "./shop";
import { staffScreens } from "./staff";
import { staffCashScreens } from "./staff-cash";
import { staffNewOrderScreens } from "./staff-new-order";
import { staffProductsScreens } from "./staff-products";
import { staffRoomScreens } from "./staff-rooms";

/** Every page of shop and desk in every reachable state, for checks and screenshots. */
export const screens: Screen[] = [
  ...shopScreens,
  ...productsScreens,
  ...pageScreens,
  ...buyingScreens,
  ...authScreens,
  ...accountScreens,
  ...staffScreens,
  ...staffRoomScreens,
  ...staffCashScreens,
  ...staffNewOrderScreens,
  ...staffProductsScreens,
];
