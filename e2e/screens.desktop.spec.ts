import { screens } from "./screens";
import { checkScreens } from "./screens/check";

checkScreens(screens.filter(({ only }) => only === "desktop"));
