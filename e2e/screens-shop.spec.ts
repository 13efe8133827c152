import { checkScreens } from "./screens/check";
import { shopScreens } from "./screens/shop";

checkScreens(shopScreens.filter(({ only }) => only === undefined));
