import { existsSync, readdirSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { screens as shopScreens } from "@/e2e/screens";
import { outageScreens } from "@/e2e/screens/outage";

const screens = [...shopScreens, ...outageScreens];

/** File names from which Next renders a screen. */
const DRAWS = /(^|\/)(page|(global-)?not-found)\.tsx$/;
/** Never shown: each not-found page has its own texts, and unknown URLs have their own document. */
const NEVER_SHOWN = "app/not-found.tsx";

const files = readdirSync("app", { recursive: true, encoding: "utf8" })
  .map((name) => path.posix.join("app", name.replaceAll("\\", "/")))
  .filter((file) => DRAWS.test(file) && file !== NEVER_SHOWN);

describe("the list of screens", () => {
  test("has every page and every not-found page", () => {
    expect(files.length).toBeGreaterThan(30);
    const listed = new Set(screens.map(({ file }) => file));
    expect(files.filter((file) => !listed.has(file))).toEqual([]);
  });

  test("has only existing files, and every screen once", () => {
    expect(screens.filter(({ file }) => !existsSync(file)).map(({ file }) => file)).toEqual([]);
    const names = screens.map(({ name }) => name);
    expect(names.filter((name, place) => names.indexOf(name) !== place)).toEqual([]);
  });
});
