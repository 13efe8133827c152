import { describe, expect, test } from "vitest";
import { builtInProducts } from "./built-in";
import { answeredMenuData, initialMenuData } from "./menu-data";

const lighting = { id: "1", name: "Lighting", slug: "lighting" };

describe("the menu's data", () => {
  test("SHP-MENU-04 is loading without names from the server, ready with them", () => {
    expect(initialMenuData(null)).toEqual({ status: "loading" });
    expect(initialMenuData([])).toEqual({ status: "loading" });
    expect(initialMenuData([lighting])).toEqual({ status: "ready", categories: [lighting] });
  });

  test("SHP-MENU-28 SHP-MENU-29 SHP-ERR-06 a failure is noted inside and the built-in categories stand in", () => {
    const failed = answeredMenuData(null);
    expect(failed).toMatchObject({ status: "failed", error: "Failed to load menu data" });
    const categories = failed.status === "failed" ? failed.categories : [];
    expect(categories.map(({ name }) => name)).toEqual(["Lighting", "Tools", "Appliances"]);
    expect(categories.every(({ subcategories }) => subcategories?.length)).toBe(true);
  });

  test("SHP-MENU-30 the built-in products are names, without a price", () => {
    expect(builtInProducts).toEqual(["LED Ceiling Light", "Power Drill Kit", "Smart Plug (4-Pack)"]);
  });
});
