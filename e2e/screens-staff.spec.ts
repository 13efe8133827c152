import { checkScreens } from "./screens/check";
import { staffScreens } from "./screens/staff";
import { staffCashScreens } from "./screens/staff-cash";
import { staffNewOrderScreens } from "./screens/staff-new-order";
import { staffProductsScreens } from "./screens/staff-products";
import { staffRoomScreens } from "./screens/staff-rooms";

checkScreens(
  [...staffScreens, ...staffRoomScreens, ...staffCashScreens, ...staffNewOrderScreens, ...staffProductsScreens].filter(
    ({ only }) => only === undefined,
  ),
);
