import type { Views } from "../kit";
import { lithiumBattery, tubularBattery } from "./solar-backup/batteries";
import { generator } from "./solar-backup/generator";
import { homeInverter, hybridInverter } from "./solar-backup/inverters";
import { homeKit, lantern } from "./solar-backup/lights";
import { bigPanel } from "./solar-backup/panel";
import { backUps } from "./solar-backup/ups";

export const solarBackup: Views = {
  "jinko-solar-panel-550w-mono": [
    { name: "front", alt: "Tall 550 W solar panel with dark half-cut cells and a silver frame", draw: bigPanel },
  ],
  "growatt-off-grid-inverter-5kw-48v": [
    { name: "front", alt: "White 5 kW wall inverter with a lit display and four keys", draw: hybridInverter },
  ],
  "felicity-lithium-battery-48v-100ah": [
    { name: "front", alt: "White 48 V lithium battery cabinet with a green charge bar", draw: lithiumBattery },
  ],
  "luminous-inverter-1-5kva-24v": [
    { name: "front", alt: "Low dark blue 1.5 kVA home inverter with display and battery leads", draw: homeInverter },
  ],
  "luminous-tubular-battery-12v-220ah": [
    {
      name: "front",
      alt: "Tall tubular 12 V 220 Ah battery with red lid, six caps and rope handle",
      draw: tubularBattery,
    },
  ],
  "sun-king-home-solar-kit-with-4-lights": [
    { name: "front", alt: "Home solar kit: small panel, yellow battery box and four lit lamps", draw: homeKit },
  ],
  "d-light-solar-lantern-with-phone-charging": [
    { name: "front", alt: "Green solar lantern, lit, with handle and solar cells on top", draw: lantern },
  ],
  "apc-back-ups-650va-230v": [
    {
      name: "front",
      alt: "Black 650 VA UPS with a green power button and a lead with a three-pin socket",
      draw: backUps,
    },
  ],
  "firman-petrol-generator-2-5kva": [
    {
      name: "front",
      alt: "Open-frame petrol generator with red tank, control panel and recoil starter",
      draw: generator,
    },
  ],
};
