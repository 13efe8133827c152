import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { RefusalBox } from "@/components/checkout/outcome";
import { ShopFactsProvider } from "@/components/ui/shop-facts";
import { defaultSettings } from "@/lib/contracts/settings";
import { cedis } from "@/lib/money";
import type { CheckoutMethod } from "@/lib/payment-methods";
import { toShopFacts } from "@/lib/policies";
import { exampleOrder } from "@/tests/support/client-examples";
import type { Payable } from "./payment";
import { PayButtons } from "./payment-actions";

const doNothing = () => undefined;
const shippingAddress = { ...exampleOrder().shippingAddress, state: "Ashanti" };

/** "Pay by … instead" buttons of a mobile money order, with a limit for cards. */
function others(order: Payable, card: object = {}) {
  const methodLimits = { ...defaultSettings.methodLimits, card: { ...defaultSettings.methodLimits.card, ...card } };
  return insteadOf(
    <ShopFactsProvider facts={toShopFacts({ ...defaultSettings, methodLimits })}>
      <PayButtons order={order} pay={doNothing} busy={false} />
    </ShopFactsProvider>,
  );
}

const insteadOf = (screen: React.ReactNode) =>
  [...renderToStaticMarkup(screen).matchAll(/Pay by ([\w ]+) instead/g)].map(([, method]) => method);

test("BEYOND-62 BEYOND-105 an order can be paid by another method only if it is offered for its sum and region", () => {
  const order = exampleOrder({ shippingAddress });
  expect(others(order)).toEqual(["card"]);
  expect(others(order, { upToPesewas: 64_00 })).toEqual(["card"]);
  expect(others(order, { upToPesewas: 63_99 })).toEqual([]);
  expect(others(order, { regions: "Volta" })).toEqual([]);
  expect(others({ ...order, shippingAddress: undefined }, { regions: "Volta" })).toEqual(["card"]);
  // A delivery fee in the total does not count.
  const withFee = { ...order, totals: { ...order.totals, total: cedis(94) } };
  expect(others(withFee, { upToPesewas: 64_00 })).toEqual(["card"]);
});

test("BEYOND-105 after a refusal only methods that can pay the order are offered instead", () => {
  const offered = (payable: CheckoutMethod[]) =>
    insteadOf(
      <RefusalBox
        refusal={{ title: "Only orders up to GH₵10,000.00 can be paid on delivery.", payOnline: true }}
        payable={payable}
        onSolved={doNothing}
        onPayBy={doNothing}
        onAgain={doNothing}
      />,
    );
  expect(offered(["mobile_money", "cash", "card", "bank_transfer"])).toEqual(["mobile money", "card", "bank transfer"]);
  expect(offered(["cash", "card"])).toEqual(["card"]);
  expect(offered(["cash", "bank_cheque"])).toEqual([]);
});
