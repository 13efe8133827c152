import type { Views } from "../kit";
import { clampMeter, clampMeterDisplay } from "./hand-tools/clamp-meter";
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
  ],
  "ingco-insulated-combination-pliers-200mm-1000v": [
    { name: "front", alt: "Ingco combination pliers with red and yellow 1000 V insulated handles", draw: pliers },
  ],
  "total-insulated-screwdriver-set-7pc-1000v": [
    {
      name: "front",
      alt: "Total set of seven insulated screwdrivers in their open black case, marked 1000 V",
      draw: screwdriverSet,
    },
  ],
  "uni-t-digital-clamp-meter-400a-ac": [
    {
      name: "front",
      alt: "UNI-T 400 A clamp meter, red and black, with jaws on top, dial and display",
      draw: clampMeter,
    },
    { name: "detail", alt: "Dial, keys and display of the UNI-T clamp meter, reading 12.6 A", draw: clampMeterDisplay },
  ],
  "ingco-digital-multimeter": [
    {
      name: "front",
      alt: "Ingco digital multimeter in an orange holster, with red and black test leads",
      draw: multimeter,
    },
  ],
  "stanley-wire-stripper-and-crimper": [
    {
      name: "front",
      alt: "Stanley wire stripper and crimper with yellow and black handles and gauge holes in the jaws",
      draw: wireStripper,
    },
  ],
  "total-voltage-tester-pen-12-1000v": [
    {
      name: "front",
      alt: "Total non-contact voltage tester pen, teal and black, its tip glowing red",
      draw: voltageTester,
    },
  ],
  "ingco-household-tool-kit-97pc": [
    { name: "front", alt: "Ingco 97-piece household tool kit, its black case open to show the tools", draw: toolKit },
    {
      name: "detail",
      alt: "Hammer, spirit level, pliers, knife, tape, sockets and bits in the tray of the Ingco tool kit",
      draw: toolKitTray,
    },
  ],
};
