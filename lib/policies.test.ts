import { describe, expect, test } from "vitest";
import { deliveryFee, deliveryWindow, FREE_DELIVERY_ABOVE, RETURN_DAYS, zoneOf } from "./policies";
import { regions } from "./regions";

describe("what the shop promises", () => {
  test("SHP-STATIC-05 SHP-PDP-17 Accra is the region, other cities are regional capitals, the rest is remote", () => {
    expect(zoneOf("Greater Accra", "Ada Foah")).toBe("accra");
    expect(zoneOf("Ashanti", "Kumasi")).toBe("city");
    expect(zoneOf("Ashanti", " kumasi ")).toBe("city");
    expect(zoneOf("Ashanti", "Obuasi")).toBe("remote");
    expect(zoneOf("Atlantis", "Kumasi")).toBe("remote");
    expect(deliveryWindow("Greater Accra", "Tema")).toBe("Accra: 1-2 business days");
    expect(deliveryWindow("Volta", "Ho")).toBe("Other cities: 2-4 business days");
    expect(deliveryWindow("Volta", "Keta")).toBe("Remote areas: 4-7 business days");
  });

  test("SHP-STATIC-04 SHP-PDP-16 delivery is free strictly above GHS 2,000 in Greater Accra and nowhere else", () => {
    expect(deliveryFee("Greater Accra", "Accra", FREE_DELIVERY_ABOVE)).toBe(3000);
    expect(deliveryFee("Greater Accra", "Accra", FREE_DELIVERY_ABOVE + 1)).toBe(0);
    for (const region of regions.filter((name) => name !== "Greater Accra")) {
      expect(deliveryFee(region, "", FREE_DELIVERY_ABOVE * 10)).toBeGreaterThan(0);
    }
  });

  test("SHP-PDP-18 returns are taken for 7 days", () => {
    expect(RETURN_DAYS).toBe(7);
  });
});
