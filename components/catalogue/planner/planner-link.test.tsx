import { expect, test } from "vitest";
import type { Product } from "@/lib/contracts/catalogue";
import { readListing } from "@/lib/listing-query";
import { readFacts } from "@/lib/product-facts";
import { draw } from "@/tests/support/draw";
import { PlannerHint } from "./planner-link";

const product = (...facts: string[]) => ({ facts: readFacts(facts) }) as Product;
const bulb = product("Power: 9 W", "Cap: B22");
const inverter = product("Power: 5 kW", "Battery voltage: 48 V");

test.each([
  [{ search: "inverter" }, [inverter, bulb], true],
  [{ search: "dumsor" }, [bulb, inverter], true],
  [{ category: "solar-backup" }, [bulb, inverter], true],
  [{ search: "bulb" }, [bulb], false],
  [{}, [inverter], false],
  [{ brand: "Luminous" }, [inverter], false],
])("BEYOND-86 the listing %o links the planner if its products give power", (params, products, links) => {
  const html = draw(<PlannerHint listing={readListing(params)} products={products} />);
  expect(html.includes('href="/planner"')).toBe(links);
});
