import { expect, test } from "vitest";
import { exampleUser } from "@/tests/support/client-examples";
import { draw, words } from "@/tests/support/draw";
import { PaymentMethodsPage, PreferenceForm } from "./payment-methods-page";

test("BEYOND-20 four payment methods and none, with the preferred one selected", () => {
  const html = draw(<PreferenceForm user={exampleUser({ paymentPreference: "mobile_money" })} />);
  expect(html.match(/type="radio"/g)).toHaveLength(5);
  expect(html).toMatch(/<input[^>]*value="mobile_money"[^>]*>/);
  expect(html.match(/checked=""/g)).toHaveLength(1);
  expect(words(html)).toContain("Mobile Money Preferred");
});

test("BEYOND-20 the page says that card numbers are never stored, and has no field for one", () => {
  const html = draw(<PaymentMethodsPage />);
  expect(words(html)).toContain("We never store a card number");
  expect(draw(<PreferenceForm user={exampleUser()} />)).not.toMatch(/type="(text|tel|number|password)"/);
});
