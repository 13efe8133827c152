import { checkScreens } from "./screens/check";
import { staffScreens } from "./screens/staff";
import { staffCashScreens } from "./screens/staff-cash";
import { staffNewOrderScreens } from "./screens/staff-new-order";
import { staffPageScreens } from "./screens/staff-pages";
import { staffProductsScreens } from "./screens/staff-products";

checkScreens(
  [...staffScreens, ...staffPageScreens, ...staffCashScreens, ...staffNewOrderScreens, ...staffProductsScreens].filter(
    ({ only }) => only === undefined,
  ),
);
