import { expect, ONCE, test } from "./fixtures";
import { expectHeading, keepPending, placeOrder, startPayment } from "./shopping";

// A guest's orders on the phone that placed them, and their link on another device.

test(
  "BEYOND-57 BEYOND-62 this browser's orders show above the form, can be paid, and their link is sent by WhatsApp",
  ONCE,
  async ({ page, browser, allowConsole }) => {
    allowConsole(/ERR_|Failed to load resource/);
    await page.context().route(/wa\.me/, (route) => route.fulfill({ body: "" }));
    const order = await placeOrder(page, { method: "mobile_money" });
    await page.goto(`/checkout/success/${order.orderId}`);
    await expect(page.getByRole("region", { name: "Order status" }).getByRole("listitem").first()).toContainText(
      "Pending",
    );
    await page.goto("/track-order");
    const mine = page.getByRole("article", { name: `Order ${order.orderId}` });
    await expect(mine.locator("[aria-current=step]")).toContainText("Pending");
    await expect(page.getByRole("button", { name: "Send me the link" })).toBeVisible();

    await mine.getByRole("button", { name: "Send this link to my WhatsApp" }).click();
    const chat = new URL((await mine.getByRole("link", { name: "Open WhatsApp" }).getAttribute("href")) ?? "");
    const [link = ""] = /https?:\S+$/.exec(chat.searchParams.get("text") ?? "") ?? [];
    const { origin } = new URL(page.url());
    const elsewhere = await browser.newContext();
    const other = await elsewhere.newPage();
    await other.goto(origin + new URL(link).pathname);
    await expect(other).toHaveURL(new RegExp(`/checkout/success/${order.orderId}$`));
    await other.goto(`${origin}/o/${"x".repeat(43)}`);
    await expectHeading(other, "This link no longer works");
    await expect(other.getByRole("article")).toContainText(order.orderId);
    await elsewhere.close();

    await mine.getByRole("button", { name: /^Pay Now/ }).click();
    await expect(page.getByRole("heading", { name: /^Pay Kanea/ })).toBeVisible();
  },
);

test(
  "BEYOND-62 an order that waits for payment is shown below the header and in the cart, and paid there",
  ONCE,
  async ({ page }) => {
    const order = await placeOrder(page, { method: "mobile_money" });
    const { reference } = await startPayment(page, order);
    await keepPending(page, order, reference);
    await page.goto(`/payment/verify?reference=${reference}&status=cancelled`);
    await expectHeading(page, "Payment Cancelled");
    await expect(page.getByText(`Order ${order.orderId} · GH₵`)).toBeVisible();
    await page.goto("/faq");
    const note = page.getByRole("link", { name: `Finish paying for order ${order.orderId}` });
    await expect(note).toBeVisible();
    const [shown, tabs] = [
      await note.boundingBox(),
      await page.getByRole("navigation", { name: "Main" }).boundingBox(),
    ];
    expect((shown?.y ?? 0) + (shown?.height ?? 0)).toBeLessThan(tabs?.y ?? 0);
    await note.click();
    await expectHeading(page, "Payment Pending");
    await expect(note).toHaveCount(0);
    await page.goto("/cart");
    // The only primary button is the one that pays.
    const colour = "rgb(245, 164, 0)";
    await expect(page.getByRole("link", { name: "Continue Shopping" })).not.toHaveCSS("background-color", colour);
    const waiting = page.getByRole("region", { name: "Waiting for your payment" });
    await expect(waiting).toContainText(order.orderId);
    await expect(waiting.getByRole("button", { name: /^Pay Now/ })).toHaveCSS("background-color", colour);
    await waiting.getByRole("button", { name: /^Pay Now/ }).click();
    await expect(page.getByRole("heading", { name: /^Pay Kanea/ })).toBeVisible();
  },
);
