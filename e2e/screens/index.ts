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
import { staffPageScreens } from "./staff-pages";
import { staffProductsScreens } from "./staff-products";

/** Every page of shop and desk in every reachable state, for checks and screenshots. */
export const screens: Screen[] = [
  ...shopScreens,
  ...productsScreens,
  ...pageScreens,
  ...buyingScreens,
  ...authScreens,
  ...accountScreens,
  ...staffScreens,
  ...staffPageScreens,
  ...staffCashScreens,
  ...staffNewOrderScreens,
  ...staffProductsScreens,
];
