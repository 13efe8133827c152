import type { Views } from "../kit";
import { battenViews } from "./lighting/batten";
import { osramPackViews } from "./lighting/bulb-pack";
import { oppleEmergencyViews, philips9WViews, philips13WViews } from "./lighting/bulbs";
import { floodlightViews } from "./lighting/floodlight";
import { ceilingLightViews, downlightViews } from "./lighting/round-lights";

export const lighting: Views = {
  "philips-led-bulb-9w-b22-cool-daylight": philips9WViews,
  "philips-led-bulb-13w-e27-warm-white": philips13WViews,
  "osram-led-bulb-8-5w-e27-pack-of-4": osramPackViews,
  "havells-led-batten-20w-4ft": battenViews,
  "opple-led-recessed-downlight-12w": downlightViews,
  "ledvance-led-floodlight-50w-ip65": floodlightViews,
  "opple-rechargeable-emergency-led-bulb-9w-e27": oppleEmergencyViews,
  "philips-led-ceiling-light-24w-round": ceilingLightViews,
};
