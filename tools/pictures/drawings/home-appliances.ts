import type { Views } from "../kit";
import { ceilingFan } from "./home-appliances/ceiling-fan";
import { chestFreezer } from "./home-appliances/chest-freezer";
import { fridge } from "./home-appliances/fridge";
import { hisenseAirConditioner } from "./home-appliances/hisense-air-conditioner";
import { nascoAirConditioner } from "./home-appliances/nasco-air-conditioner";
import { standingFan } from "./home-appliances/standing-fan";
import { steamIron } from "./home-appliances/steam-iron";
import { washingMachine } from "./home-appliances/washing-machine";
import { waterHeater } from "./home-appliances/water-heater";

export const homeAppliances: Views = {
  "hisense-split-air-conditioner-1-5hp-inverter": [
    {
      name: "front",
      alt: "Hisense 1.5 HP split air conditioner: white indoor unit, outdoor unit and remote",
      draw: hisenseAirConditioner,
    },
  ],
  "nasco-split-air-conditioner-2-0hp-inverter": [
    {
      name: "front",
      alt: "Nasco 2.0 HP split air conditioner: black-fronted indoor unit, large outdoor unit and remote",
      draw: nascoAirConditioner,
    },
  ],
  "hisense-top-mount-fridge-205l": [
    {
      name: "front",
      alt: "Hisense 205 litre silver fridge with the freezer on top, seen from the front right",
      draw: fridge,
    },
  ],
  "nasco-chest-freezer-190l": [
    {
      name: "front",
      alt: "Nasco 190 litre white chest freezer with its lid open and a wire basket inside",
      draw: chestFreezer,
    },
  ],
  "binatone-standing-fan-16-inch": [
    {
      name: "front",
      alt: "Binatone 16 inch standing fan with five blue blades and speed keys on the stand",
      draw: standingFan,
    },
  ],
  "crompton-ceiling-fan-56-inch": [
    {
      name: "front",
      alt: "Crompton 56 inch brown ceiling fan with three blades, and its five-step wall regulator",
      draw: ceilingFan,
    },
  ],
  "philips-steam-iron-2000w": [
    { name: "front", alt: "Philips 2000 watt steam iron in blue and white, seen from the side", draw: steamIron },
  ],
  "hisense-top-load-washing-machine-8kg": [
    {
      name: "front",
      alt: "Hisense 8 kg top load washing machine with a glass lid, seen from the front right",
      draw: washingMachine,
    },
  ],
  "ariston-storage-water-heater-30l": [
    {
      name: "front",
      alt: "Ariston 30 litre white wall water heater with a temperature dial and cold and hot pipes",
      draw: waterHeater,
    },
  ],
};
