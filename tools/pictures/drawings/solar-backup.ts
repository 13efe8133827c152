import type { Views } from "../kit";
import { closeUp } from "../views/close-up";
import { toScale } from "../views/to-scale";
import { lithiumBattery, tubularBattery } from "./solar-backup/batteries";
import { generator } from "./solar-backup/generator";
import { homeInverter, hybridInverter } from "./solar-backup/inverters";
import { homeKit, homeKitBox, lantern } from "./solar-backup/lights";
import { bigPanel } from "./solar-backup/panel";
import { backUps } from "./solar-backup/ups";

export const solarBackup: Views = {
  "jinko-solar-panel-550w-mono": [
    { name: "front", alt: "Tall 550 W solar panel with dark half-cut cells and a silver frame", draw: bigPanel },
    closeUp(bigPanel, {
      alt: "Leads of the Jinko solar panel with their MC4 plugs",
      at: [362, 552, 125],
      whole: "bottom left",
      words: "MC4 leads",
    }),
    toScale("jinko-solar-panel-550w-mono", bigPanel, {
      what: "Jinko solar panel",
      box: [132, 70, 440, 579],
      edges: [
        [0, "long", [136, 526], [217, 72]],
        [1, "wide", [136, 534], [350, 558]],
      ],
      beside: "person",
      fill: 0.88,
    }),
  ],
  "growatt-off-grid-inverter-5kw-48v": [
    { name: "front", alt: "White 5 kW wall inverter with a lit display and four keys", draw: hybridInverter },
    closeUp(hybridInverter, {
      alt: "Lit screen of the Growatt inverter: sun, battery and house, 5.0 kW and 48.2 V",
      at: [290, 230, 235],
      whole: "bottom right",
    }),
    toScale("growatt-off-grid-inverter-5kw-48v", hybridInverter, {
      what: "Growatt inverter",
      box: [146, 65, 466, 561],
      edges: [
        [0, "high", [146, 92], [146, 484]],
        [1, "wide", [160, 86], [424, 106]],
      ],
      beside: "sheet",
    }),
  ],
  "felicity-lithium-battery-48v-100ah": [
    { name: "front", alt: "White 48 V lithium battery cabinet with a green charge bar", draw: lithiumBattery },
    closeUp(lithiumBattery, {
      alt: "Green charge bar and the two posts of the Felicity lithium battery",
      at: [320, 160, 240],
      whole: "bottom right",
    }),
    toScale("felicity-lithium-battery-48v-100ah", lithiumBattery, {
      what: "Felicity lithium battery",
      box: [147, 84, 471, 561],
      edges: [
        [0, "high", [147, 120], [147, 522]],
        [1, "wide", [148, 530], [406, 566]],
        [2, "deep", [412, 564], [472, 530]],
      ],
      beside: "bottle",
    }),
  ],
  "luminous-inverter-1-5kva-24v": [
    { name: "front", alt: "Low dark blue 1.5 kVA home inverter with display and battery leads", draw: homeInverter },
    closeUp(homeInverter, {
      alt: "Display of the Luminous inverter with mains voltage and battery level",
      at: [205, 310, 230],
      whole: "top left",
      words: "Lit display",
    }),
    toScale("luminous-inverter-1-5kva-24v", homeInverter, {
      what: "Luminous inverter",
      box: [94, 160, 550, 486],
      edges: [
        [2, "high", [94, 252], [94, 400]],
        [0, "wide", [94, 408], [372, 462]],
      ],
      beside: "bottle",
    }),
  ],
  "luminous-tubular-battery-12v-220ah": [
    {
      name: "front",
      alt: "Tall tubular 12 V 220 Ah battery with red lid, six caps and rope handle",
      draw: tubularBattery,
    },
    closeUp(tubularBattery, {
      alt: "Terminal and filling caps of the Luminous tubular battery",
      at: [450, 205, 200],
      whole: "top right",
      words: "Terminal and caps",
    }),
    toScale("luminous-tubular-battery-12v-220ah", tubularBattery, {
      what: "Luminous tubular battery",
      box: [85, 103, 542, 541],
      edges: [
        [2, "high", [85, 160], [85, 448]],
        [0, "long", [88, 456], [446, 546]],
        [1, "deep", [452, 546], [542, 490]],
      ],
      beside: "bottle",
    }),
  ],
  "sun-king-home-solar-kit-with-4-lights": [
    { name: "front", alt: "Home solar kit: small panel, yellow battery box and four lit lamps", draw: homeKit },
    closeUp(homeKit, {
      alt: "Battery box of the Sun King kit with USB sockets and sockets for the lamps",
      at: [316, 400, 140],
      whole: "bottom right",
    }),
    toScale("sun-king-home-solar-kit-with-4-lights", homeKitBox, {
      what: "Battery box of the Sun King solar kit",
      box: [89, 111, 559, 514],
      edges: [
        [1, "high", [88, 152], [88, 459]],
        [0, "wide", [90, 464], [480, 523]],
      ],
      beside: "bottle",
    }),
  ],
  "d-light-solar-lantern-with-phone-charging": [
    { name: "front", alt: "Green solar lantern, lit, with handle and solar cells on top", draw: lantern },
    closeUp(lantern, {
      alt: "Solar cells in the top of the d.light lantern",
      at: [305, 240, 220],
      whole: "bottom right",
      words: "Solar cells",
    }),
    toScale("d-light-solar-lantern-with-phone-charging", lantern, {
      what: "d.light solar lantern",
      box: [184, 80, 423, 541],
      edges: [
        [2, "high", [184, 80], [184, 541]],
        [0, "wide", [184, 545], [423, 545]],
      ],
      beside: "bottle",
    }),
  ],
  "apc-back-ups-650va-230v": [
    {
      name: "front",
      alt: "Black 650 VA UPS with a green power button and a lead with a three-pin socket",
      draw: backUps,
    },
    closeUp(backUps, {
      alt: "Outlet for three-pin plugs on the lead of the APC Back-UPS",
      at: [320, 475, 190],
      whole: "top right",
      words: "Outlet",
    }),
    toScale("apc-back-ups-650va-230v", backUps, {
      what: "APC Back-UPS",
      box: [89, 81, 546, 549],
      edges: [
        [2, "high", [90, 184], [90, 488]],
        [0, "deep", [92, 174], [356, 78]],
        [1, "wide", [90, 492], [212, 514]],
      ],
      beside: "bottle",
    }),
  ],
  "firman-petrol-generator-2-5kva": [
    {
      name: "front",
      alt: "Open-frame petrol generator with red tank, control panel and recoil starter",
      draw: generator,
    },
    closeUp(generator, {
      alt: "Control panel of the Firman generator: voltmeter, two sockets and the switch",
      at: [205, 335, 165],
      whole: "bottom left",
      words: "Two sockets",
    }),
    toScale("firman-petrol-generator-2-5kva", generator, {
      what: "Firman petrol generator",
      box: [71, 125, 560, 513],
      edges: [
        [2, "high", [72, 195], [72, 462]],
        [0, "long", [74, 468], [412, 510]],
        [1, "deep", [420, 508], [560, 436]],
      ],
      beside: "bottle",
    }),
  ],
};
