import { guestScreens } from "./failures/guest-screens";
import { feedScreens } from "./failures/run";

feedScreens(guestScreens);
