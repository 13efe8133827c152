/** Product families by slug: variants in size or cap, each with its own label. */
export const families = [
  {
    name: "Tropical single-core cable, 100 m",
    differsBy: "Size",
    members: {
      "tropical-cable-1-5mm2-single-core-100m-brown": "1.5 mm², brown",
      "tropical-cable-2-5mm2-single-core-100m-blue": "2.5 mm², blue",
      "tropical-cable-4mm2-single-core-100m-green-yellow": "4 mm², green-yellow",
    },
  },
  {
    name: "Philips LED bulb",
    differsBy: "Cap and light",
    members: {
      "philips-led-bulb-9w-b22-cool-daylight": "B22, 9 W cool daylight",
      "philips-led-bulb-13w-e27-warm-white": "E27, 13 W warm white",
    },
  },
];
