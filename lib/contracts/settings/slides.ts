import { z } from "zod";
import { MOST_SLIDES } from "@/lib/limits";
import * as field from "./fields";

const slide = z.strictObject({
  title: field.line("Title", 60),
  text: field.line("Text", 120),
  /** Number n of `public/images/slides/{n}-wide-…` and `{n}-phone-…`, or an uploaded picture (BEYOND-106). */
  picture: field.slidePicture("Picture", 6),
  /** False for a slide without product. */
  withProduct: z.boolean().meta({ title: "Show a product with its price" }).default(true),
  /** Shown on the slide with its price while in stock (BEYOND-71). */
  product: field.slug("Product", 200).meta({ product: true }).nullable().meta({ empty: "a best seller" }).default(null),
});

/** SHP-HOME-01, SHP-HOME-02, BEYOND-106 */
export const slides = z.strictObject({
  items: z
    .array(slide)
    .min(1)
    .max(MOST_SLIDES)
    .meta({ title: "Slides" })
    .default([
      {
        picture: 1,
        title: "All things electrical, in one shop",
        text: "Lamps, tools, appliances and cable, delivered to all 16 regions.",
        withProduct: true,
        product: "philips-steam-iron-2000w",
      },
      {
        picture: 2,
        title: "Light up your home",
        text: "LED lamps and floodlights that stay bright and save your prepaid credit.",
        withProduct: true,
        product: "ledvance-led-floodlight-50w-ip65",
      },
      {
        picture: 3,
        title: "Tools that earn their keep",
        text: "Drills, grinders and testers from brands that builders trust.",
        withProduct: true,
        product: "bosch-gsb-13-re-impact-drill-600w",
      },
      {
        picture: 4,
        title: "A kitchen ready for the day",
        text: "Kettles, blenders and rice cookers for everyday cooking.",
        withProduct: true,
        product: "binatone-cordless-kettle-1-7l",
      },
      {
        picture: 5,
        title: "Power when the grid rests",
        text: "Solar panels, inverters and batteries for home and shop.",
        withProduct: true,
        product: "luminous-inverter-1-5kva-24v",
      },
      {
        picture: 6,
        title: "Wiring you can trust",
        text: "Breakers, sockets and copper cable in the right colours.",
        withProduct: true,
        product: "tropical-cable-2-5mm2-single-core-100m-blue",
      },
    ]),
});
