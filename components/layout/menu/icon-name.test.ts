import { describe, expect, test } from "vitest";
import { iconName } from "./icon-name";

describe("the icon of a category", () => {
  test.each(["Lighting", "Garden lights", "SPOTLIGHTS"])("SHP-MENU-05 a bulb for %s", (name) => {
    expect(iconName(name)).toBe("bulb");
  });

  test.each(["Power Tools", "Hand Tools", "tool boxes"])("SHP-MENU-06 a wrench for %s", (name) => {
    expect(iconName(name)).toBe("wrench");
  });

  test.each(["Home Appliances", "Kitchen appliance", "Plugs & Adaptors"])("SHP-MENU-07 a plug for %s", (name) => {
    expect(iconName(name)).toBe("plug");
  });

  test.each(["Wiring & Cables", "Solar & Backup", ""])("SHP-MENU-08 a gear for %s", (name) => {
    expect(iconName(name)).toBe("gear");
  });
});
