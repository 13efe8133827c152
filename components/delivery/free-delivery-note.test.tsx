import { expect, test } from "vitest";
import { defaultSettings } from "@/lib/contracts/settings";
import { pesewas } from "@/lib/money";
import { draw, words } from "@/tests/support/draw";
import { FreeDeliveryNote } from "./free-delivery-note";

const { delivery } = defaultSettings;
const note = (total: number, settings = delivery, at?: { region: string; town: string }) =>
  words(draw(<FreeDeliveryNote delivery={settings} total={pesewas(total)} at={at} />));

test("SHP-STATIC-04 before a region is chosen, the cart says what is missing to free delivery and where to", () => {
  expect(note(1360_00)).toBe("Spend over GH₵640.00 more for free delivery to Greater Accra");
  expect(note(2000_00)).toBe("Add any item for free delivery to Greater Accra");
  expect(note(2000_01)).toBe("");
});

test("BEYOND-84 checkout says it for the form's place", () => {
  expect(note(1360_00, delivery, { region: "Greater Accra", town: "Tema" })).toContain("GH₵640.00 more");
  expect(note(1360_00, delivery, { region: "Ashanti", town: "Kumasi" })).toBe("");
});

test("SHP-STATIC-04 nothing is missing where delivery costs nothing", () => {
  const accra = { ...delivery.zones.accra, feePesewas: pesewas(0) };
  expect(note(1360_00, { ...delivery, zones: { ...delivery.zones, accra } })).toBe("");
});
