/** Related products by slug, best first, such as a switch or a voltage tester for a bulb. */
export const companions: Record<string, string[]> = {
  "philips-led-bulb-9w-b22-cool-daylight": [
    "schneider-electric-2-gang-2-way-switch-10a",
    "total-voltage-tester-pen-12-1000v",
  ],
  "philips-led-bulb-13w-e27-warm-white": [
    "opple-rechargeable-emergency-led-bulb-9w-e27",
    "schneider-electric-2-gang-2-way-switch-10a",
  ],
  "osram-led-bulb-8-5w-e27-pack-of-4": [
    "opple-rechargeable-emergency-led-bulb-9w-e27",
    "schneider-electric-2-gang-2-way-switch-10a",
  ],
  "havells-led-batten-20w-4ft": [
    "schneider-electric-2-gang-2-way-switch-10a",
    "tropical-cable-1-5mm2-single-core-100m-brown",
  ],
  "opple-led-recessed-downlight-12w": [
    "schneider-electric-2-gang-2-way-switch-10a",
    "tropical-cable-1-5mm2-single-core-100m-brown",
  ],
  "ledvance-led-floodlight-50w-ip65": [
    "decoduct-pvc-conduit-20mm-x-3m-bundle-of-10",
    "tropical-cable-1-5mm2-single-core-100m-brown",
  ],
  "opple-rechargeable-emergency-led-bulb-9w-e27": [
    "d-light-solar-lantern-with-phone-charging",
    "osram-led-bulb-8-5w-e27-pack-of-4",
  ],
  "philips-led-ceiling-light-24w-round": [
    "schneider-electric-2-gang-2-way-switch-10a",
    "total-voltage-tester-pen-12-1000v",
  ],
  "bosch-gsb-13-re-impact-drill-600w": [
    "ingco-household-tool-kit-97pc",
    "masterplug-4-way-13a-surge-extension-lead-2m",
  ],
  "ingco-impact-drill-850w-13mm": ["ingco-household-tool-kit-97pc", "stanley-powerlock-tape-measure-8m"],
  "total-20v-cordless-drill-kit-with-2-batteries": [
    "total-insulated-screwdriver-set-7pc-1000v",
    "stanley-powerlock-tape-measure-8m",
  ],
  "makita-angle-grinder-115mm-720w": [
    "masterplug-4-way-13a-surge-extension-lead-2m",
    "stanley-powerlock-tape-measure-8m",
  ],
  "ingco-circular-saw-1400w-185mm": [
    "stanley-powerlock-tape-measure-8m",
    "masterplug-4-way-13a-surge-extension-lead-2m",
  ],
  "black-decker-jigsaw-520w": ["stanley-powerlock-tape-measure-8m", "ingco-impact-drill-850w-13mm"],
  "total-inverter-welding-machine-200a": ["makita-angle-grinder-115mm-720w", "firman-petrol-generator-2-5kva"],
  "ingco-insulated-combination-pliers-200mm-1000v": [
    "stanley-wire-stripper-and-crimper",
    "total-insulated-screwdriver-set-7pc-1000v",
    "total-voltage-tester-pen-12-1000v",
  ],
  "total-insulated-screwdriver-set-7pc-1000v": [
    "total-voltage-tester-pen-12-1000v",
    "ingco-insulated-combination-pliers-200mm-1000v",
  ],
  "uni-t-digital-clamp-meter-400a-ac": [
    "total-voltage-tester-pen-12-1000v",
    "ingco-insulated-combination-pliers-200mm-1000v",
  ],
  "ingco-digital-multimeter": ["total-voltage-tester-pen-12-1000v", "total-insulated-screwdriver-set-7pc-1000v"],
  "stanley-wire-stripper-and-crimper": [
    "ingco-insulated-combination-pliers-200mm-1000v",
    "3m-temflex-pvc-insulating-tape-pack-of-10",
  ],
  "total-voltage-tester-pen-12-1000v": [
    "total-insulated-screwdriver-set-7pc-1000v",
    "3m-temflex-pvc-insulating-tape-pack-of-10",
  ],
  "binatone-cordless-kettle-1-7l": ["kenwood-2-slice-toaster-900w", "masterplug-4-way-13a-surge-extension-lead-2m"],
  "nasco-rice-cooker-1-8l": ["binatone-blender-with-grinder-1-5l-450w", "bruhm-electric-hot-plate-double-2000w"],
  "midea-microwave-oven-20l-700w": ["sollatek-fridgeguard-voltage-protector-5a", "binatone-cordless-kettle-1-7l"],
  "bruhm-electric-hot-plate-double-2000w": [
    "nasco-rice-cooker-1-8l",
    "legrand-cooker-control-unit-45a-with-13a-socket",
  ],
  "kenwood-2-slice-toaster-900w": ["binatone-cordless-kettle-1-7l", "philips-airfryer-4-1l-1400w"],
  "hisense-split-air-conditioner-1-5hp-inverter": [
    "mk-20a-double-pole-switch-with-neon",
    "reroy-2-5mm2-twin-and-earth-flat-cable-100m",
    "schneider-electric-easy9-mcb-20a-single-pole",
  ],
  "nasco-split-air-conditioner-2-0hp-inverter": [
    "mk-20a-double-pole-switch-with-neon",
    "reroy-2-5mm2-twin-and-earth-flat-cable-100m",
    "schneider-electric-easy9-mcb-20a-single-pole",
  ],
  "hisense-top-mount-fridge-205l": ["sollatek-fridgeguard-voltage-protector-5a", "luminous-inverter-1-5kva-24v"],
  "nasco-chest-freezer-190l": ["sollatek-fridgeguard-voltage-protector-5a", "firman-petrol-generator-2-5kva"],
  "binatone-standing-fan-16-inch": ["luminous-inverter-1-5kva-24v", "masterplug-4-way-13a-surge-extension-lead-2m"],
  "crompton-ceiling-fan-56-inch": ["tropical-cable-1-5mm2-single-core-100m-brown", "total-voltage-tester-pen-12-1000v"],
  "ariston-storage-water-heater-30l": [
    "mk-20a-double-pole-switch-with-neon",
    "reroy-2-5mm2-twin-and-earth-flat-cable-100m",
    "schneider-electric-easy9-mcb-20a-single-pole",
  ],
  "hisense-top-load-washing-machine-8kg": [
    "sollatek-fridgeguard-voltage-protector-5a",
    "mk-logic-plus-13a-double-switched-socket",
  ],
  "tropical-cable-1-5mm2-single-core-100m-brown": [
    "schneider-electric-2-gang-2-way-switch-10a",
    "decoduct-pvc-conduit-20mm-x-3m-bundle-of-10",
    "3m-temflex-pvc-insulating-tape-pack-of-10",
    "stanley-wire-stripper-and-crimper",
  ],
  "tropical-cable-2-5mm2-single-core-100m-blue": [
    "mk-logic-plus-13a-double-switched-socket",
    "decoduct-pvc-conduit-20mm-x-3m-bundle-of-10",
    "3m-temflex-pvc-insulating-tape-pack-of-10",
    "stanley-wire-stripper-and-crimper",
  ],
  "tropical-cable-4mm2-single-core-100m-green-yellow": [
    "hager-consumer-unit-8-way-with-63a-rccb",
    "decoduct-pvc-conduit-20mm-x-3m-bundle-of-10",
    "stanley-wire-stripper-and-crimper",
  ],
  "reroy-2-5mm2-twin-and-earth-flat-cable-100m": [
    "mk-logic-plus-13a-double-switched-socket",
    "schneider-electric-easy9-mcb-20a-single-pole",
    "stanley-wire-stripper-and-crimper",
  ],
  "nexans-10mm2-4-core-armoured-cable-per-metre": [
    "hager-consumer-unit-8-way-with-63a-rccb",
    "ingco-insulated-combination-pliers-200mm-1000v",
  ],
  "reroy-solar-pv-cable-6mm2-red-50m": ["jinko-solar-panel-550w-mono", "stanley-wire-stripper-and-crimper"],
  "decoduct-pvc-conduit-20mm-x-3m-bundle-of-10": [
    "tropical-cable-2-5mm2-single-core-100m-blue",
    "tropical-cable-1-5mm2-single-core-100m-brown",
    "3m-temflex-pvc-insulating-tape-pack-of-10",
  ],
  "3m-temflex-pvc-insulating-tape-pack-of-10": [
    "stanley-wire-stripper-and-crimper",
    "total-voltage-tester-pen-12-1000v",
  ],
  "mk-logic-plus-13a-double-switched-socket": [
    "reroy-2-5mm2-twin-and-earth-flat-cable-100m",
    "total-voltage-tester-pen-12-1000v",
    "total-insulated-screwdriver-set-7pc-1000v",
  ],
  "schneider-electric-2-gang-2-way-switch-10a": [
    "tropical-cable-1-5mm2-single-core-100m-brown",
    "total-voltage-tester-pen-12-1000v",
  ],
  "legrand-cooker-control-unit-45a-with-13a-socket": [
    "nexans-10mm2-4-core-armoured-cable-per-metre",
    "hager-consumer-unit-8-way-with-63a-rccb",
  ],
  "mk-20a-double-pole-switch-with-neon": [
    "reroy-2-5mm2-twin-and-earth-flat-cable-100m",
    "schneider-electric-easy9-mcb-20a-single-pole",
  ],
  "hager-consumer-unit-8-way-with-63a-rccb": [
    "schneider-electric-easy9-mcb-20a-single-pole",
    "uni-t-digital-clamp-meter-400a-ac",
  ],
  "schneider-electric-easy9-mcb-20a-single-pole": [
    "hager-consumer-unit-8-way-with-63a-rccb",
    "total-voltage-tester-pen-12-1000v",
  ],
  "sollatek-fridgeguard-voltage-protector-5a": [
    "hisense-top-mount-fridge-205l",
    "mk-logic-plus-13a-double-switched-socket",
  ],
  "jinko-solar-panel-550w-mono": [
    "reroy-solar-pv-cable-6mm2-red-50m",
    "growatt-off-grid-inverter-5kw-48v",
    "felicity-lithium-battery-48v-100ah",
  ],
  "growatt-off-grid-inverter-5kw-48v": [
    "felicity-lithium-battery-48v-100ah",
    "jinko-solar-panel-550w-mono",
    "reroy-solar-pv-cable-6mm2-red-50m",
  ],
  "felicity-lithium-battery-48v-100ah": ["growatt-off-grid-inverter-5kw-48v", "jinko-solar-panel-550w-mono"],
  "luminous-inverter-1-5kva-24v": ["luminous-tubular-battery-12v-220ah", "jinko-solar-panel-550w-mono"],
  "luminous-tubular-battery-12v-220ah": ["luminous-inverter-1-5kva-24v", "jinko-solar-panel-550w-mono"],
  "sun-king-home-solar-kit-with-4-lights": [
    "d-light-solar-lantern-with-phone-charging",
    "opple-rechargeable-emergency-led-bulb-9w-e27",
  ],
  "d-light-solar-lantern-with-phone-charging": [
    "sun-king-home-solar-kit-with-4-lights",
    "opple-rechargeable-emergency-led-bulb-9w-e27",
  ],
  "apc-back-ups-650va-230v": ["masterplug-4-way-13a-surge-extension-lead-2m", "luminous-inverter-1-5kva-24v"],
  "firman-petrol-generator-2-5kva": ["sollatek-fridgeguard-voltage-protector-5a", "uni-t-digital-clamp-meter-400a-ac"],
};
