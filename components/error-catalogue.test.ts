import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { problemOf } from "@/lib/client/account-call";
import type { Reply } from "@/lib/client/request";
import { requestWords, resetWords, verifyWords } from "./auth/failure-words";
import { readLogin } from "./auth/login-form";
import { type Answer, failureOf } from "./auth/outcome";
import { readRegistration } from "./auth/signup-form";

/** The error catalogue, each text with the file whose screen shows it. */
const catalogue: Record<string, readonly string[]> = {
  "components/auth/login-form.ts": [
    "Authentication failed",
    "Please verify your email before logging in",
    "Invalid email or password",
    "Your account is inactive. Please contact support.",
    "Login failed. Please try again.",
    "Unable to connect to server. Please check your connection.",
    "An unexpected error occurred. Please try again.",
  ],
  "components/auth/login-page.tsx": ["Login successful!"],
  "components/auth/signup-form.ts": [
    "Registration successful! Please check your email to verify your account.",
    "Registration failed. Please try again.",
    "Network error. Please check your connection.",
  ],
  "components/auth/failure-words.ts": [
    "Verification failed.",
    "Failed to verify email. Please try again.",
    "Failed to send reset link",
    "Failed to send reset link. Please try again.",
    "Failed to reset password",
    "Failed to reset password. Please try again.",
  ],
  "components/auth/request-page.tsx": ["Password reset link sent to your email"],
  "components/auth/new-password-form.tsx": ["Password has been reset successfully"],
  "lib/client/cart-sync.ts": [
    "Unable to load your cart from the server. Using local cart instead.",
    "Error loading cart",
  ],
  "lib/client/cart-merge.ts": [
    "Syncing your cart...",
    "Failed to sync cart - please log in again",
    "Session expired. Please log in again to sync your cart.",
    "Unable to clear existing cart. Will attempt to add items anyway.",
    "Unable to sync cart - please log in again",
    "Failed to sync your cart",
    "Synchronized N items to your cart",
    "Added N items to your cart, but couldn't refresh cart view",
  ],
  "lib/client/cart-store.ts": [
    "Added to cart!",
    "Failed to add to cart",
    "Cart updated",
    "Failed to update cart",
    "Item removed from cart",
    "Failed to remove item",
    "Cart cleared",
    "Failed to clear cart",
  ],
  "components/layout/menu/menu-data.ts": ["Failed to load menu data"],
  "components/home/latest-products.tsx": ["No products available."],
  "components/home/category-tiles.tsx": ["No categories available."],
  "components/catalogue/listing/listing-failure.tsx": [
    "Failed to fetch products",
    "Failed to fetch products. Please try again later.",
  ],
  "components/catalogue/categories/categories-failure.tsx": ["Failed to load categories", "Failed to fetch categories"],
  "components/catalogue/product/product-failure.tsx": [
    "Failed to fetch product details",
    "Failed to fetch product details. Please try again later.",
  ],
  "lib/client/refusal.ts": ["Error processing your order. Please try again."],
  "lib/client/start-payment.ts": ["Payment URL not found in response", "Payment initiation failed"],
  "lib/client/fetch-order.ts": ["Failed to load order details. Please try again.", "Failed to fetch order details"],
  "components/orders/use-confirmation.ts": ["No order information provided"],
  "components/orders/stub-details.tsx": ["Limited order details available."],
  "components/orders/confirmation-page.tsx": [
    "No order information available. Please try again or contact customer support.",
  ],
  "components/orders/verify-state.ts": ["No payment reference found", "Payment verification failed"],
  "components/account/orders/orders-list.ts": ["Failed to fetch orders", "Failed to fetch orders. Please try again."],
  "components/account/order/order-page.tsx": [
    "Order not found",
    "Failed to fetch order details",
    "Failed to fetch order details. Please try again.",
  ],
  "components/account/profile/personal-form.ts": [
    "Failed to update profile",
    "Failed to update profile. Please try again.",
  ],
  "components/account/profile/profile-page.tsx": ["Error loading profile data"],
  "components/account/profile/password-form.ts": [
    "Current password is incorrect",
    "Failed to update password",
    "Failed to update password. Please try again.",
  ],
  "components/account/profile/password-section.tsx": ["Password updated successfully"],
};

/** A file without its comments, which show nobody anything. */
function codeOf(file: string): string {
  return readFileSync(file, "utf8")
    .replace(/\/\*[\s\S]*?\*\//g, "")
    .replace(/(^|\s)\/\/.*$/gm, "")
    .replaceAll(/\$\{local\.length\}/g, "N");
}

/** Whether a text stands there whole: between quotes, between tags or as a line of its own. */
function shows(code: string, text: string): boolean {
  return (
    [`"${text}"`, `\`${text}\``, `>${text}<`].some((literal) => code.includes(literal)) ||
    code.split("\n").some((line) => line.trim() === text)
  );
}

test.each(Object.entries(catalogue))("SHP-ERR-01 the catalogue's texts stand letter by letter in %s", (file, texts) => {
  const code = codeOf(file);
  expect(texts.filter((text) => !shows(code, text))).toEqual([]);
});

const refused = (status: number, message?: string): Answer => ({
  ok: false,
  status,
  error: message === undefined ? null : { status: "error", message },
});
const notSuccess: Answer = { ok: true, status: 200, body: { status: "error" }, serverTime: null };
const unreachable: Answer = null;
const THEIRS = "The shop says why.";

describe("two kinds of failure", () => {
  test("SHP-ERR-02 the shop's own words go before the fixed text", () => {
    for (const words of [verifyWords, requestWords, resetWords])
      expect(failureOf(refused(409, THEIRS), words)).toBe(THEIRS);
    expect(readLogin(refused(429, THEIRS))).toEqual({ kind: "refused", text: THEIRS });
    expect(readRegistration(refused(409, THEIRS))).toMatchObject({ text: THEIRS });
    const reply = refused(409, THEIRS) as Exclude<Reply<unknown>, { ok: true }>;
    expect(problemOf(reply, requestWords)).toBe(THEIRS);
  });

  test("SHP-ERR-04 the short text is for an answer that is no success, the long one for a failed request", () => {
    for (const words of [verifyWords, requestWords, resetWords]) {
      expect(words.refused).not.toContain("Please try again");
      expect(words.failed).toContain("Please try again.");
      expect(failureOf(notSuccess, words)).toBe(words.refused);
      expect(failureOf(unreachable, words)).toBe(words.failed);
      expect(problemOf(null, words)).toBe(words.failed);
    }
  });
});
