import { expect, test } from "vitest";
import type { Quote } from "@/lib/contracts/orders";
import { phoneOrderEndpoints } from "@/lib/contracts/staff/phone-orders";
import { cedis } from "@/lib/money";
import { bulbId, exampleOrder } from "@/tests/support/client-examples";
import {
  type CallerForm,
  callerOfOrder,
  changeCaller,
  checkCaller,
  emptyCaller,
  toCallerErrors,
  toCallersOrder,
} from "./caller-form";

const caller: CallerForm = {
  ...emptyCaller,
  firstName: " Nii ",
  lastName: "Lamptey",
  phone: "055 123 4567",
  region: "Volta",
  town: "others",
  customTown: " Dzemeni ",
  address: "Near the lake",
  landmark: "Blue gate",
};
const line = { product: bulbId, name: "Bulb", image: null, quantity: 2 };
const totals = { subtotal: cedis(64), discount: cedis(0), total: cedis(64) };
const quote: Pick<Quote, "items" | "totals"> = {
  items: [{ product: bulbId, quantity: 2, price: cedis(32), available: 9, problem: null }],
  totals,
};

test("BEYOND-51 the request fits the contract: quoted prices, typed town, optional email", () => {
  const body = toCallersOrder(caller, [line], quote, null);
  expect(phoneOrderEndpoints.placeCallersOrder.body?.parse(body)).toEqual({
    items: [{ product: bulbId, quantity: 2, price: 32 }],
    customerDetails: { firstName: "Nii", lastName: "Lamptey", phone: "+233551234567", email: "" },
    shippingAddress: {
      ...{ street: "Near the lake", city: "Dzemeni", state: "Volta", country: "Ghana" },
      ...{ landmark: "Blue gate", digitalAddress: "" },
    },
    payment: { method: "mobile_money" },
    totals,
    deliveryNote: "",
  });
  expect(toCallersOrder({ ...caller, promoCode: " A ", paymentMethod: "card" }, [line], quote, bulbId)).toMatchObject({
    promoCode: "A",
    customer: bulbId,
    payment: { method: "card" },
  });
});

test("BEYOND-51 BEYOND-84 email, landmark, code, note and promo are optional; a new region clears the town", () => {
  const missing = Object.entries(checkCaller(emptyCaller)).filter(([, words]) => words);
  expect(missing.map(([field]) => field)).toEqual(["firstName", "lastName", "phone", "region", "town", "address"]);
  expect(Object.values(checkCaller(caller)).filter(Boolean)).toEqual([]);
  expect(checkCaller({ ...caller, email: "nii@", customTown: "", digitalAddress: "Osu" })).toMatchObject({
    email: "Email is invalid",
    digitalAddress: "Use a code such as GA-183-8164",
    customTown: "Town is required",
  });
  expect(changeCaller(caller, "region", "Oti")).toMatchObject({ region: "Oti", town: "", customTown: "" });
});

test("the server's errors are shown at their fields", () => {
  const errors = {
    "shippingAddress.street": "Too long",
    "shippingAddress.city": "No town",
    "customerDetails.phone": "No",
  };
  expect(toCallerErrors(errors, caller)).toEqual({ address: "Too long", customTown: "No town", phone: "No" });
});

test("BEYOND-84 an earlier order fills in its landmark, code and note", () => {
  const found = { landmark: "Blue gate", digitalAddress: "GA-183-8164" };
  const order = exampleOrder({ notes: "Call first" });
  const filled = callerOfOrder({ ...order, shippingAddress: { ...order.shippingAddress, ...found } });
  expect(filled).toMatchObject({ ...found, address: "5 Ring Road", town: "Accra", deliveryNote: "Call first" });
});
