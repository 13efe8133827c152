import { checkScreens } from "./screens/check";
import { staffScreens } from "./screens/staff";
import { staffRoomScreens } from "./screens/staff-rooms";

checkScreens([...staffScreens, ...staffRoomScreens].filter(({ only }) => only === undefined));
