import { describe, expect, test } from "vitest";
import { pesewas, times } from "@/lib/money";
import { accra, city, freeAbove, remote } from "@/tests/support/zones";
import { defaultSettings } from "./contracts/settings";
import {
  deliveryDays,
  deliveryFee,
  deliveryWindow,
  needsTown,
  openHours,
  refundTime,
  returnTime,
  untilFreeDelivery,
  zonePlace,
} from "./policies";
import { regions, townsOf } from "./regions";
import { readPlace, zoneOf } from "./zone-places";

const { delivery, returns } = defaultSettings;
const zoneAt = (region: string, town: string) => zoneOf(delivery.zones, region, town);

describe("the shop's policies", () => {
  test("SHP-STATIC-05 SHP-PDP-17 Accra is the region, other cities are regional capitals, the rest is remote", () => {
    expect(zoneAt("Greater Accra", "Ada Foah")).toBe(accra);
    expect(zoneAt("Ashanti", "Kumasi")).toBe(city);
    expect(zoneAt("Ashanti", " kumasi ")).toBe(city);
    expect(zoneAt("Ashanti", "Obuasi")).toBe(remote);
    expect(zoneAt("Atlantis", "Kumasi")).toBe(remote);
    expect(deliveryWindow(delivery, "Greater Accra", "Tema")).toBe("Tema: 1–2 business days");
    expect(deliveryWindow(delivery, "Volta", "Ho")).toBe("Ho: 2–4 business days");
    expect(deliveryWindow(delivery, "Volta", "Keta")).toBe("Keta: 4–7 business days");
    expect(deliveryWindow(delivery, "Volta", "others")).toBe("Volta: 4–7 business days");
    expect(deliveryWindow(delivery, "Greater Accra", "")).toBe("Accra: 1–2 business days");
    expect(deliveryWindow(delivery, "Volta", " ")).toBe(
      "Volta: 2–7 business days; choose your town for the delivery date",
    );
  });

  test("SHP-STATIC-04 SHP-PDP-16 delivery is free strictly above GHS 2,000 in Greater Accra and nowhere else", () => {
    expect(deliveryFee(delivery, "Greater Accra", "Accra", freeAbove)).toBe(3000);
    expect(deliveryFee(delivery, "Greater Accra", "Accra", pesewas(freeAbove + 1))).toBe(0);
    for (const region of regions.filter((name) => name !== "Greater Accra")) {
      expect(deliveryFee(delivery, region, "", times(freeAbove, 10))).toBeGreaterThan(0);
    }
  });

  test("BEYOND-49 fees, days and hours come from the owner's settings", () => {
    const near = {
      ...accra,
      label: "Accra and Tema",
      maxDays: 1,
      feePesewas: pesewas(12_50),
      freeAbovePesewas: pesewas(0),
    };
    const own = { ...delivery, zones: [near, city, remote] };
    expect(deliveryWindow(own, "Greater Accra", "")).toBe("Accra and Tema: 1 business day");
    expect(deliveryFee(own, "Greater Accra", "Tema", pesewas(0))).toBe(12_50);
    expect(deliveryFee(own, "Greater Accra", "Tema", pesewas(1))).toBe(0);
    expect(deliveryDays({ minDays: 3, maxDays: 3 })).toBe("3 business days");
    expect(
      openHours({
        week: [
          { days: "Mon", hours: "8-5" },
          { days: "Tue", hours: "Closed" },
          { days: "Wed", hours: "8-5" },
        ],
      }),
    ).toBe("Mon 8-5, Wed 8-5");
  });

  test("SHP-PDP-18 SHP-STATIC-08 SHP-STATIC-14 BEYOND-89 returns for 7 days, refunds in 5–7, or as the owner sets", () => {
    expect([returnTime(returns), refundTime(returns)]).toEqual(["7 days", "5–7 business days"]);
    const own = { ...returns, days: 1, refund: { from: 3, to: 3 } };
    expect([returnTime(own), refundTime(own)]).toEqual(["1 day", "3 business days"]);
  });
});

test("SHP-STATIC-04 the amount missing for free delivery shows in Greater Accra only, and not once it is free", () => {
  const missing = (region: string, town: string, total: number) =>
    untilFreeDelivery(zoneAt(region, town), pesewas(total));
  expect(missing("Greater Accra", "Tema", 1360_00)).toBe(640_00);
  expect(missing("Greater Accra", "others", 2000_00)).toBe(0);
  expect(missing("Greater Accra", "Accra", 2000_01)).toBeNull();
  expect(missing("Ashanti", "Kumasi", 1360_00)).toBeNull();
  expect(missing("", "", 1360_00)).toBeNull();
});

describe("BEYOND-105 delivery zones of the owner", () => {
  const tema = {
    ...accra,
    label: "Tema and East Legon",
    covers: "tema, East Legon (Greater Accra)",
    feePesewas: pesewas(40_00),
  };
  const own = { ...delivery, zones: [accra, tema, city, remote] };

  test("a town's own zone wins over its region's; other towns of that name are not in it", () => {
    const feeIn = (region: string, town: string) => deliveryFee(own, region, town, pesewas(100_00));
    expect(feeIn("Greater Accra", "Tema")).toBe(40_00);
    expect(feeIn("Greater Accra", " east  legon")).toBe(40_00);
    expect(feeIn("Greater Accra", "Madina")).toBe(30_00);
    expect(feeIn("Savannah", "East Legon")).toBe(80_00);
    expect([needsTown(own, "Greater Accra", ""), needsTown(own, "Greater Accra", "Tema")]).toEqual([true, false]);
    const placeIn = (zones: (typeof accra)[]) => zones.map((zone) => zonePlace(zone, zones));
    expect(placeIn([accra, city, remote])).toEqual(["Greater Accra", "Other cities", "Remote areas"]);
    expect(placeIn(own.zones)[0], "Tema is not in it").toBe("Accra");
  });

  test("each town of the list has one region, so its name alone is enough", () => {
    const towns = regions.flatMap((region) =>
      townsOf(region)
        .slice(0, -1)
        .map((town) => [region, town] as const),
    );
    for (const [region, town] of towns) expect(readPlace(town), town).toBe(`${region}/${town}`.toLowerCase());
  });
});
