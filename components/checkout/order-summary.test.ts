import { expect, test } from "vitest";
import { defaultSettings } from "@/lib/contracts/settings";
import { cedis, pesewas } from "@/lib/money";
import { toDeliveryQuote } from "./order-summary";

const { delivery } = defaultSettings;
const place = { region: "Ashanti", town: "Kumasi", totalPesewas: pesewas(6400) };

test("SHP-STATIC-07 the delivery fee by zone is shown as paid on arrival", () => {
  expect(toDeliveryQuote(null, delivery, place)).toEqual({
    fee: "GH₵50.00, paid on arrival",
    window: "Kumasi: 2–4 business days",
    amount: 50,
    by: expect.any(Date),
  });
});

test("the server's quote takes precedence, and no fee shows before a region is known", () => {
  const quoted = {
    amount: cedis(30),
    note: "paid on arrival",
    window: "Accra: 1–2 business days",
    by: "2026-11-26T12:00:00Z",
  };
  expect(toDeliveryQuote(quoted, delivery, place)?.fee).toBe("GH₵30.00, paid on arrival");
  expect(toDeliveryQuote({ ...quoted, amount: cedis(0) }, delivery, place)?.fee).toBe("free");
  expect(toDeliveryQuote(quoted, delivery, { ...place, region: "" })).toBeNull();
});
