import { expect, test } from "vitest";
import { readFacts } from "@/lib/product-facts";
import { draw } from "@/tests/support/draw";
import { RunsLine, WhatItRuns } from "./what-it-runs";

const battery = readFacts(["Energy: 5 kWh", "Voltage: 48 V", "Depth of discharge: 80 %", "Greatest current: 100 A"]);

test("BEYOND-64 a battery's HTML says what it runs, for how long, and on which assumptions", () => {
  const html = draw(<WhatItRuns facts={battery} />);
  expect(html).toContain("4 LED bulbs, 2 phones charging, a Wi-Fi router, a fan, a TV and a fridge");
  expect(html).toContain("About 15 hours on one charge");
  expect(html).toContain("80 % of its 5 kWh used");
  expect(html).toContain("10% lost in a 48 V inverter");
  const line = draw(<RunsLine facts={battery} />);
  expect(line).toContain("a TV and a fridge: about 15 hours on one charge.");
  expect(line).toContain('href="#runs"');
});

test("BEYOND-64 a product that gives no power says neither", () => {
  const facts = readFacts(["Power: 9 W", "Cap: B22"]);
  expect(draw(<WhatItRuns facts={facts} />) + draw(<RunsLine facts={facts} />)).toBe("");
});

test("BEYOND-86 the planner is linked next to the calculator", () => {
  expect(draw(<WhatItRuns facts={battery} />)).toContain('href="/planner"');
});
