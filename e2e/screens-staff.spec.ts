import { checkScreens } from "./screens/check";
import { staffScreens } from "./screens/staff";

checkScreens(staffScreens.filter(({ only }) => only === undefined));
