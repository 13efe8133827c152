import type { Views } from "../kit";
import { extensionLead } from "./switches-sockets/extension";
import { cookerUnit, doublePoleSwitch, doubleSocket, twoGangSwitch } from "./switches-sockets/plates";
import { circuitBreaker, consumerUnit, fridgeGuard } from "./switches-sockets/protection";

export const switchesSockets: Views = {
  "mk-logic-plus-13a-double-switched-socket": [
    { name: "front", alt: "White double 13 A socket for three-pin plugs, with two switches", draw: doubleSocket },
  ],
  "schneider-electric-2-gang-2-way-switch-10a": [
    { name: "front", alt: "White light switch with two wide rockers", draw: twoGangSwitch },
  ],
  "legrand-cooker-control-unit-45a-with-13a-socket": [
    {
      name: "front",
      alt: "Cooker unit: red 45 A switch beside a 13 A socket, each with a neon light",
      draw: cookerUnit,
    },
  ],
  "mk-20a-double-pole-switch-with-neon": [
    { name: "front", alt: "White 20 A switch with a red neon light and a flex at the bottom", draw: doublePoleSwitch },
  ],
  "hager-consumer-unit-8-way-with-63a-rccb": [
    { name: "front", alt: "Open metal consumer unit with a 63 A RCCB and eight breakers", draw: consumerUnit },
  ],
  "schneider-electric-easy9-mcb-20a-single-pole": [
    { name: "front", alt: "Single-pole 20 A circuit breaker with a green lever", draw: circuitBreaker },
  ],
  "masterplug-4-way-13a-surge-extension-lead-2m": [
    {
      name: "front",
      alt: "Extension lead with four sockets in a row, coiled lead and three-pin plug",
      draw: extensionLead,
    },
  ],
  "sollatek-fridgeguard-voltage-protector-5a": [
    {
      name: "front",
      alt: "White voltage protector with three lights, a socket and a three-pin plug",
      draw: fridgeGuard,
    },
  ],
};
