import type { Views } from "../kit";
import { closeUp } from "../views/close-up";
import { toScale } from "../views/to-scale";
import { extensionLead } from "./switches-sockets/extension";
import { cookerUnit, doublePoleSwitch, doubleSocket, twoGangSwitch } from "./switches-sockets/plates";
import { circuitBreaker, consumerUnit, fridgeGuard } from "./switches-sockets/protection";

export const switchesSockets: Views = {
  "mk-logic-plus-13a-double-switched-socket": [
    { name: "front", alt: "White double 13 A socket for three-pin plugs, with two switches", draw: doubleSocket },
    closeUp(doubleSocket, {
      alt: "Right outlet of the MK double socket, made for three-pin plugs",
      at: [425, 330, 230],
      whole: "top right",
      words: "13 A outlet",
    }),
    toScale("mk-logic-plus-13a-double-switched-socket", doubleSocket, {
      what: "MK double socket",
      box: [85, 142, 557, 485],
      edges: [
        [1, "high", [86, 152], [86, 440]],
        [0, "wide", [88, 446], [545, 490]],
      ],
      beside: "battery",
    }),
  ],
  "schneider-electric-2-gang-2-way-switch-10a": [
    { name: "front", alt: "White light switch with two wide rockers", draw: twoGangSwitch },
    closeUp(twoGangSwitch, {
      alt: "The two rockers of the Schneider switch, one pressed in above and one below",
      at: [300, 250, 260],
      whole: "bottom right",
      words: "Two rockers",
    }),
    toScale("schneider-electric-2-gang-2-way-switch-10a", twoGangSwitch, {
      what: "Schneider light switch",
      box: [128, 105, 515, 540],
      edges: [
        [1, "high", [128, 122], [128, 522]],
        [0, "wide", [130, 528], [500, 546]],
      ],
      beside: "battery",
    }),
  ],
  "legrand-cooker-control-unit-45a-with-13a-socket": [
    {
      name: "front",
      alt: "Cooker unit: red 45 A switch beside a 13 A socket, each with a neon light",
      draw: cookerUnit,
    },
    closeUp(cookerUnit, {
      alt: "Red 45 A switch of the Legrand cooker unit and its neon light",
      at: [180, 330, 230],
      whole: "bottom right",
    }),
    toScale("legrand-cooker-control-unit-45a-with-13a-socket", cookerUnit, {
      what: "Legrand cooker unit",
      box: [81, 135, 559, 480],
      edges: [
        [1, "high", [82, 170], [82, 426]],
        [0, "wide", [84, 434], [492, 484]],
        [2, "deep", [498, 482], [560, 452]],
      ],
      beside: "battery",
    }),
  ],
  "mk-20a-double-pole-switch-with-neon": [
    { name: "front", alt: "White 20 A switch with a red neon light and a flex at the bottom", draw: doublePoleSwitch },
    closeUp(doublePoleSwitch, {
      alt: "Neon light and flex outlet of the MK 20 A switch",
      at: [395, 370, 220],
      whole: "top right",
      words: "Flex outlet",
    }),
    toScale("mk-20a-double-pole-switch-with-neon", doublePoleSwitch, {
      what: "MK 20 A switch",
      box: [58, 97, 575, 516],
      edges: [
        [1, "high", [240, 110], [240, 448]],
        [0, "wide", [250, 98], [574, 136]],
      ],
      beside: "battery",
    }),
  ],
  "hager-consumer-unit-8-way-with-63a-rccb": [
    { name: "front", alt: "Open metal consumer unit with a 63 A RCCB and eight breakers", draw: consumerUnit },
    closeUp(consumerUnit, {
      alt: "63 A RCCB and its test key beside the breakers in the Hager consumer unit",
      at: [205, 335, 210],
      whole: "bottom right",
      words: "63 A RCCB",
    }),
    toScale("hager-consumer-unit-8-way-with-63a-rccb", consumerUnit, {
      what: "Hager consumer unit",
      box: [75, 77, 557, 550],
      edges: [
        [2, "high", [558, 152], [558, 508]],
        [0, "wide", [98, 512], [490, 556]],
        [1, "deep", [496, 554], [558, 514]],
      ],
      beside: "bottle",
    }),
  ],
  "schneider-electric-easy9-mcb-20a-single-pole": [
    { name: "front", alt: "Single-pole 20 A circuit breaker with a green lever", draw: circuitBreaker },
    closeUp(circuitBreaker, {
      alt: "Green lever of the Schneider Easy9 breaker below its rating C20",
      at: [235, 365, 200],
      whole: "bottom right",
      words: "On and off",
    }),
    toScale("schneider-electric-easy9-mcb-20a-single-pole", circuitBreaker, {
      what: "Schneider Easy9 breaker",
      box: [172, 84, 443, 568],
      edges: [
        [0, "high", [444, 84], [444, 524]],
        [1, "wide", [234, 562], [312, 574]],
      ],
      beside: "battery",
      on: "left",
    }),
  ],
  "masterplug-4-way-13a-surge-extension-lead-2m": [
    {
      name: "front",
      alt: "Extension lead with four sockets in a row, coiled lead and three-pin plug",
      draw: extensionLead,
    },
    closeUp(extensionLead, {
      alt: "Surge light at the end of the Masterplug extension lead",
      at: [475, 325, 190],
      whole: "top right",
      words: "Surge light",
    }),
    toScale("masterplug-4-way-13a-surge-extension-lead-2m", extensionLead, {
      what: "Masterplug extension lead",
      box: [82, 139, 539, 475],
      edges: [
        [0, "long", [215, 136], [540, 318]],
        [1, "wide", [486, 406], [543, 368]],
      ],
      beside: "bottle",
    }),
  ],
  "sollatek-fridgeguard-voltage-protector-5a": [
    {
      name: "front",
      alt: "White voltage protector with three lights, a socket and a three-pin plug",
      draw: fridgeGuard,
    },
    closeUp(fridgeGuard, {
      alt: "The three lights of the Sollatek FridgeGuard: high, on and low",
      at: [205, 215, 230],
      whole: "bottom right",
      words: "High, on, low",
    }),
    toScale("sollatek-fridgeguard-voltage-protector-5a", fridgeGuard, {
      what: "Sollatek FridgeGuard",
      box: [95, 71, 544, 572],
      edges: [
        [0, "high", [95, 104], [95, 462]],
        [2, "wide", [97, 470], [322, 504]],
      ],
      beside: "battery",
    }),
  ],
};
