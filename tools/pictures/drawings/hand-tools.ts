import type { Views } from "../kit";
import { closeUp } from "../views/close-up";
import { toScale } from "../views/to-scale";
import { clampMeter, clampMeterAlone, clampMeterDisplay } from "./hand-tools/clamp-meter";
import { multimeter } from "./hand-tools/multimeter";
import { pliers } from "./hand-tools/pliers";
import { screwdriverSet } from "./hand-tools/screwdriver-set";
import { tapeMeasure } from "./hand-tools/tape-measure";
import { toolKit, toolKitTray } from "./hand-tools/tool-kit";
import { voltageTester } from "./hand-tools/voltage-tester";
import { wireStripper } from "./hand-tools/wire-stripper";

export const handTools: Views = {
  "stanley-powerlock-tape-measure-8m": [
    {
      name: "front",
      alt: "Stanley Powerlock 8 metre tape measure in a chrome case, yellow blade drawn out",
      draw: tapeMeasure,
    },
    closeUp(tapeMeasure, {
      alt: "Hook and yellow blade of the Stanley tape measure, marked in centimetres",
      at: [175, 490, 230],
      whole: "top left",
      words: "25 mm blade",
    }),
    toScale("stanley-powerlock-tape-measure-8m", tapeMeasure, {
      what: "Stanley 8 m tape measure",
      box: [56, 197, 570, 555],
      edges: [
        [1, "high", [572, 205], [572, 472]],
        [0, "long", [318, 522], [570, 478]],
      ],
      beside: "hand",
    }),
  ],
  "ingco-insulated-combination-pliers-200mm-1000v": [
    { name: "front", alt: "Ingco combination pliers with red and yellow 1000 V insulated handles", draw: pliers },
    closeUp(pliers, {
      alt: "Jaws of the Ingco pliers: flat grip, round grip and side cutter",
      at: [415, 135, 200],
      whole: "bottom right",
      words: "Grips and cuts",
    }),
    toScale("ingco-insulated-combination-pliers-200mm-1000v", pliers, {
      what: "Ingco combination pliers",
      box: [65, 46, 480, 569],
      edges: [[0, "long", [546, 122], [239, 577]]],
      beside: "hand",
      on: "left",
    }),
  ],
  "total-insulated-screwdriver-set-7pc-1000v": [
    {
      name: "front",
      alt: "Total set of seven insulated screwdrivers in their open black case, marked 1000 V",
      draw: screwdriverSet,
    },
    closeUp(screwdriverSet, {
      alt: "Tips of the Total screwdrivers, insulated down to the bare end",
      at: [205, 320, 165],
      whole: "bottom right",
      words: "1000 V blades",
    }),
    toScale("total-insulated-screwdriver-set-7pc-1000v", screwdriverSet, {
      what: "Total screwdriver set in its open case",
      box: [58, 23, 614, 585],
      edges: [
        [0, "wide", [58, 490], [470, 588]],
        [1, "deep", [480, 586], [578, 392]],
      ],
      beside: "hand",
    }),
  ],
  "uni-t-digital-clamp-meter-400a-ac": [
    {
      name: "front",
      alt: "UNI-T 400 A clamp meter, red and black, with jaws on top, dial and display",
      draw: clampMeter,
    },
    { name: "detail", alt: "Dial, keys and display of the UNI-T clamp meter, reading 12.6 A", draw: clampMeterDisplay },
    toScale("uni-t-digital-clamp-meter-400a-ac", clampMeterAlone, {
      what: "UNI-T clamp meter",
      box: [198, 59, 391, 595],
      edges: [
        [0, "high", [212, 60], [212, 588]],
        [1, "wide", [218, 594], [369, 606]],
      ],
      beside: "hand",
    }),
  ],
  "ingco-digital-multimeter": [
    {
      name: "front",
      alt: "Ingco digital multimeter in an orange holster, with red and black test leads",
      draw: multimeter,
    },
    closeUp(multimeter, {
      alt: "Dial of the Ingco multimeter with its ranges for volts, amps and ohms",
      at: [228, 372, 236],
      whole: "top right",
    }),
    toScale("ingco-digital-multimeter", multimeter, {
      what: "Ingco multimeter",
      box: [101, 72, 594, 606],
      edges: [
        [0, "high", [103, 92], [103, 552]],
        [1, "wide", [152, 70], [378, 90]],
      ],
      beside: "hand",
    }),
  ],
  "stanley-wire-stripper-and-crimper": [
    {
      name: "front",
      alt: "Stanley wire stripper and crimper with yellow and black handles and gauge holes in the jaws",
      draw: wireStripper,
    },
    closeUp(wireStripper, {
      alt: "Jaws of the Stanley wire stripper with gauge holes from 0.5 to 6 mm² and crimping places",
      at: [245, 155, 220],
      whole: "top right",
      words: "Strips and crimps",
    }),
    toScale("stanley-wire-stripper-and-crimper", wireStripper, {
      what: "Stanley wire stripper",
      box: [157, 55, 578, 578],
      edges: [[0, "long", [100, 117], [409, 582]]],
      beside: "hand",
    }),
  ],
  "total-voltage-tester-pen-12-1000v": [
    {
      name: "front",
      alt: "Total non-contact voltage tester pen, teal and black, its tip glowing red",
      draw: voltageTester,
    },
    closeUp(voltageTester, {
      alt: "Red glowing tip of the Total voltage tester pen",
      at: [175, 425, 230],
      whole: "bottom right",
      words: "Glows near live",
    }),
    toScale("total-voltage-tester-pen-12-1000v", voltageTester, {
      what: "Total voltage tester pen",
      box: [90, 95, 575, 498],
      edges: [[0, "long", [45, 439], [505, 69]]],
      beside: "hand",
    }),
  ],
  "ingco-household-tool-kit-97pc": [
    { name: "front", alt: "Ingco 97-piece household tool kit, its black case open to show the tools", draw: toolKit },
    {
      name: "detail",
      alt: "Hammer, spirit level, pliers, knife, tape, sockets and bits in the tray of the Ingco tool kit",
      draw: toolKitTray,
    },
    toScale("ingco-household-tool-kit-97pc", toolKit, {
      what: "Ingco tool kit in its open case",
      box: [81, 34, 594, 576],
      edges: [
        [0, "wide", [81, 492], [470, 578]],
        [1, "deep", [478, 576], [558, 388]],
      ],
      beside: "bottle",
    }),
  ],
};
