import { expect, test } from "vitest";
import { shellOf } from "./shell-pages";

test.each([
  ["/reset-password/abc", "/reset-password/token"],
  ["/staff-invitation/abc?a=1?b", "/staff-invitation/token?a=1?b"],
  ["/account/orders/ORD123456", "/account/orders/order"],
  ["/checkout/success/", "/checkout/success/"],
  ["/checkout/success", "/checkout/success"],
  ["/account/orders/ORD1/x", "/account/orders/ORD1/x"],
  ["/products/lamp?page=2", "/products/lamp?page=2"],
  ["/constructor/x", "/constructor/x"],
  ["/", "/"],
])("%s is rendered by %s", (url, shell) => expect(shellOf(url)).toBe(shell));
