import { checkScreens } from "./screens/check";
import { staffScreens } from "./screens/staff";
import { staffNewOrderScreens } from "./screens/staff-new-order";
import { staffRoomScreens } from "./screens/staff-rooms";

checkScreens([...staffScreens, ...staffRoomScreens, ...staffNewOrderScreens].filter(({ only }) => only === undefined));
