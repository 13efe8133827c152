import { authScreens } from "./screens/auth";
import { checkScreens } from "./screens/check";

checkScreens(authScreens.filter(({ only }) => only === undefined));
