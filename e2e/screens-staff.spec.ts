import { checkScreens } from "./screens/check";
import { staffScreens } from "./screens/staff";
import { staffCashScreens } from "./screens/staff-cash";
import { staffGoodsScreens } from "./screens/staff-goods";
import { staffNewOrderScreens } from "./screens/staff-new-order";
import { staffRoomScreens } from "./screens/staff-rooms";

checkScreens(
  [...staffScreens, ...staffRoomScreens, ...staffCashScreens, ...staffNewOrderScreens, ...staffGoodsScreens].filter(
    ({ only }) => only === undefined,
  ),
);
