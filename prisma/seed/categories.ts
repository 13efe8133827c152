/** Categories in display order; `picture` is an image of public/images/categories. */
export const categories = [
  {
    slug: "lighting",
    name: "Lighting",
    featured: true,
    description: "Bulbs, battens, downlights and floodlights that save power and last.",
  },
  {
    slug: "power-tools",
    name: "Power Tools",
    featured: true,
    description: "Drills, grinders, saws and welding machines for the site and the workshop.",
  },
  {
    slug: "hand-tools",
    name: "Hand Tools",
    featured: false,
    description: "Insulated pliers, testers, meters and kits for every electrician's bag.",
  },
  {
    slug: "kitchen-appliances",
    name: "Kitchen Appliances",
    featured: false,
    description: "Blenders, kettles, rice cookers and ovens for the daily kitchen.",
  },
  {
    slug: "home-appliances",
    name: "Home Appliances",
    featured: true,
    description: "Fans, fridges, air conditioners, irons and washing machines.",
  },
  {
    slug: "wiring-cables",
    name: "Wiring & Cables",
    featured: false,
    description: "Copper cable in house colours, conduit and tape, to Ghana's wiring rules.",
  },
  {
    slug: "switches-sockets",
    name: "Switches & Sockets",
    featured: false,
    description: "13 A sockets, switches, breakers and protection for the whole house.",
  },
  {
    slug: "solar-backup",
    name: "Solar & Backup",
    featured: true,
    description: "Panels, inverters, batteries and generators for when the lights go out.",
  },
] as const;
