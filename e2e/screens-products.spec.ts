import { checkScreens } from "./screens/check";
import { productsScreens } from "./screens/products";

checkScreens(productsScreens.filter(({ only }) => only === undefined));
