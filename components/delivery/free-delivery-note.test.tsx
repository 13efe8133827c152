import { expect, test } from "vitest";
import { defaultSettings } from "@/lib/contracts/settings";
import { pesewas } from "@/lib/money";
import { draw, words } from "@/tests/support/draw";
import { accra, city, remote } from "@/tests/support/zones";
import { FreeDeliveryNote } from "./free-delivery-note";

const { delivery } = defaultSettings;
const note = (total: number, settings = delivery, at?: { region: string; town: string }, subtotal = total) =>
  words(draw(<FreeDeliveryNote delivery={settings} subtotal={pesewas(subtotal)} total={pesewas(total)} at={at} />));

test("SHP-STATIC-04 before a region is chosen, the cart says what is missing to free delivery and where to", () => {
  expect(note(1360_00)).toBe("Spend over GH₵640.00 more for free delivery to Greater Accra");
  expect(note(2000_00)).toBe("Add any item for free delivery to Greater Accra");
  expect(note(2000_01)).toBe("");
});

test("SHP-STATIC-04 with a discount the note has the limit: what is missing depends on the discount of what is added", () => {
  expect(note(463_50, delivery, undefined, 515_00)).toBe(
    "Free delivery to Greater Accra above GH₵2,000.00 after the discount",
  );
  expect(note(2000_00, delivery, undefined, 2200_00)).toContain("above GH₵2,000.00 after the discount");
  expect(note(2000_01, delivery, undefined, 2200_00)).toBe("");
});

test("BEYOND-84 checkout says it for the form's place", () => {
  expect(note(1360_00, delivery, { region: "Greater Accra", town: "Tema" })).toContain("GH₵640.00 more");
  expect(note(1360_00, delivery, { region: "Ashanti", town: "Kumasi" })).toBe("");
});

test("SHP-STATIC-04 nothing is missing where delivery costs nothing", () => {
  expect(note(1360_00, { ...delivery, zones: [{ ...accra, feePesewas: pesewas(0) }, city, remote] })).toBe("");
});

test("BEYOND-105 the note follows the zone: its own amount and name, and none where no zone has one", () => {
  const far = { ...remote, freeAbovePesewas: pesewas(1500_00) };
  const obuasi = { region: "Ashanti", town: "Obuasi" };
  expect(note(1360_00, { ...delivery, zones: [accra, city, far] }, obuasi)).toBe(
    "Spend over GH₵140.00 more for free delivery to Remote areas",
  );
  expect(note(1360_00, { ...delivery, zones: [city, remote] })).toBe("");
});
