import { expect, test } from "vitest";
import type { Quote } from "@/lib/contracts/orders";
import { phoneOrderEndpoints } from "@/lib/contracts/staff/phone-orders";
import { cedis } from "@/lib/money";
import { bulbId } from "@/tests/support/client-examples";
import { type CallerForm, changeCaller, checkCaller, emptyCaller, toCallerErrors, toCallersOrder } from "./caller-form";

const caller: CallerForm = {
  ...emptyCaller,
  firstName: " Nii ",
  lastName: "Lamptey",
  phone: "055 123 4567",
  region: "Volta",
  town: "others",
  customTown: " Dzemeni ",
  address: "Near the lake",
};
const line = { product: bulbId, name: "Bulb", image: null, quantity: 2 };
const totals = { subtotal: cedis(64), discount: cedis(0), total: cedis(64) };
const quote: Pick<Quote, "items" | "totals"> = {
  items: [{ product: bulbId, quantity: 2, price: cedis(32), available: 9, problem: null }],
  totals,
};

test("BEYOND-51 the request fits the contract: shown prices, town name, optional email", () => {
  const body = toCallersOrder(caller, [line], quote, null);
  expect(phoneOrderEndpoints.placeCallersOrder.body?.parse(body)).toEqual({
    items: [{ product: bulbId, quantity: 2, price: 32 }],
    customerDetails: { firstName: "Nii", lastName: "Lamptey", phone: "+233551234567", email: "" },
    shippingAddress: { street: "Near the lake", city: "Dzemeni", state: "Volta", country: "Ghana" },
    payment: { method: "mobile_money" },
    totals,
    deliveryNote: "",
  });
  expect(toCallersOrder({ ...caller, promoCode: " A ", paymentMethod: "cash" }, [line], quote, bulbId)).toMatchObject({
    promoCode: "A",
    customer: bulbId,
    payment: { method: "mobile_money" },
  });
});

test("everything but e-mail, note and code is needed; another region has other towns", () => {
  const missing = Object.entries(checkCaller(emptyCaller)).filter(([, words]) => words);
  expect(missing.map(([field]) => field)).toEqual(["firstName", "lastName", "phone", "region", "town", "address"]);
  expect(Object.values(checkCaller(caller)).filter(Boolean)).toEqual([]);
  expect(checkCaller({ ...caller, email: "nii@", customTown: "" })).toMatchObject({
    email: "Email is invalid",
    customTown: "Town is required",
  });
  expect(changeCaller(caller, "region", "Oti")).toMatchObject({ region: "Oti", town: "", customTown: "" });
});

test("the shop's words stand at the fields that they are about", () => {
  const errors = {
    "shippingAddress.street": "Too long",
    "shippingAddress.city": "No town",
    "customerDetails.phone": "No",
  };
  expect(toCallerErrors(errors, caller)).toEqual({ address: "Too long", customTown: "No town", phone: "No" });
});
