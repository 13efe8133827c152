import type { Views } from "../kit";
import { doubleSocket } from "./switches-sockets/plates";

export const switchesSockets: Views = {
  "mk-logic-plus-13a-double-switched-socket": [
    { name: "front", alt: "MK white double socket for three-pin plugs with two switches", draw: doubleSocket },
  ],
};
