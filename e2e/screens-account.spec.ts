import { accountScreens } from "./screens/account";
import { checkScreens } from "./screens/check";

checkScreens(accountScreens.filter(({ only }) => only === undefined));
