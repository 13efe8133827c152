import { deskScreens } from "./failures/desk-screens";
import { feedScreens } from "./failures/run";

feedScreens(deskScreens);
