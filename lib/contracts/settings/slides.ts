import { z } from "zod";
import * as field from "./fields";

const slide = z.strictObject({
  /** Number n of `public/images/slides/{n}-wide-…` and `{n}-phone-…`. */
  picture: field.count("Picture number", 1, 6).meta({ picture: "/images/slides/{n}-wide-800.webp" }),
  title: field.line("Title", 60),
  text: field.line("Text", 120),
  /** Shown on the slide with its price while in stock (BEYOND-71). */
  product: field.slug("Product's URL slug", 200).nullable().meta({ empty: "a best seller" }).default(null),
});

/** SHP-HOME-01, SHP-HOME-02 */
export const slides = z.strictObject({
  items: z
    .array(slide)
    .length(6)
    .meta({ title: "Six home page slides" })
    .default([
      {
        picture: 1,
        title: "All things electrical, in one shop",
        text: "Lamps, tools, appliances and cable, delivered to all 16 regions.",
        product: "philips-steam-iron-2000w",
      },
      {
        picture: 2,
        title: "Light up your home",
        text: "LED lamps and floodlights that stay bright and save your prepaid credit.",
        product: "ledvance-led-floodlight-50w-ip65",
      },
      {
        picture: 3,
        title: "Tools that earn their keep",
        text: "Drills, grinders and testers from brands that builders trust.",
        product: "bosch-gsb-13-re-impact-drill-600w",
      },
      {
        picture: 4,
        title: "A kitchen ready for the day",
        text: "Kettles, blenders and rice cookers for everyday cooking.",
        product: "binatone-cordless-kettle-1-7l",
      },
      {
        picture: 5,
        title: "Power when the grid rests",
        text: "Solar panels, inverters and batteries for home and shop.",
        product: "luminous-inverter-1-5kva-24v",
      },
      {
        picture: 6,
        title: "Wiring you can trust",
        text: "Breakers, sockets and copper cable in the right colours.",
        product: "tropical-cable-2-5mm2-single-core-100m-blue",
      },
    ]),
});
