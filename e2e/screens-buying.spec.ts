import { buyingScreens } from "./screens/buying";
import { checkScreens } from "./screens/check";

checkScreens(buyingScreens.filter(({ only }) => only === undefined));
