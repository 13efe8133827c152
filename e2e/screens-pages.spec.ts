import { checkScreens } from "./screens/check";
import { pageScreens } from "./screens/pages";

checkScreens(pageScreens.filter(({ only }) => only === undefined));
