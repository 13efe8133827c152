import { checkScreens } from "./screens/check";
import { goodsScreens } from "./screens/goods";

checkScreens(goodsScreens.filter(({ only }) => only === undefined));
