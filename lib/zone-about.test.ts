import { expect, test } from "vitest";
import { accra, city, remote } from "@/tests/support/zones";
import { zoneAbout } from "./zone-about";

test("SHP-STATIC-05 BEYOND-105 a zone is not every town of its region once another zone has one of them", () => {
  const tema = { ...accra, label: "Tema", covers: "Tema", about: null };
  const about = (zones: (typeof accra)[]) => zones.map((zone) => zoneAbout(zone, zones));
  expect(about([accra, city, remote])).toEqual([accra.about, city.about, remote.about]);
  expect(about([accra, tema, city, remote]).slice(0, 2)).toEqual(["Other towns of Greater Accra", "Tema"]);
  const own = { ...accra, about: "The capital and its surroundings" };
  expect(about([own, tema, city, remote])[0], "the owner's words stay").toBe(own.about);
});
