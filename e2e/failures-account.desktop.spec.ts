import { accountScreens } from "./failures/account-screens";
import { feedScreens } from "./failures/run";

feedScreens(accountScreens);
