import { insertOrder } from "./account-orders";
import { expect, ONCE, test } from "./fixtures";
import { newCustomer, signIn } from "./people";
import { expectHeading, TAPE } from "./shopping";

test(
  "BEYOND-67 a buyer writes a review with the keyboard, staff approve it with an answer, and the product page shows both",
  ONCE,
  async ({ page, browser, query, baseURL }) => {
    const customer = await newCustomer(query, { firstName: "Efua", lastName: "Owusu" });
    const number = await insertOrder(query, customer, {
      status: "delivered",
      paymentStatus: "paid",
      items: [{ name: "Tape of then", quantity: 1, pesewas: 100, slug: TAPE }],
    });
    await signIn(page, customer);
    await page.goto(`/account/orders/${number}#reviews`);
    await page.getByRole("button", { name: "Write a review of Tape of then" }).click();
    await page.getByRole("button", { name: "Send review" }).click();
    await expect(page.getByText("Please choose 1 to 5 stars.")).toBeVisible();
    await page.getByRole("radio", { name: /^1 star/ }).focus();
    for (let at = 1; at < 4; at++) await page.keyboard.press("ArrowRight");
    await page.getByLabel("Your review").fill("Sticks well <b>");
    await page.getByRole("button", { name: "Send review" }).click();
    await expect(page.getByText("Thank you. We'll check your review before it is shown.")).toBeVisible();
    await expect(page.getByText("Pending approval")).toBeVisible();

    const member = await newCustomer(query, { firstName: "Kofi" });
    await query(`UPDATE "user" SET role = 'office' WHERE id = $1`, [member.id]);
    const context = await browser.newContext({ baseURL, viewport: page.viewportSize() });
    const desk = await context.newPage();
    await signIn(desk, member);
    await desk.goto("/staff/reviews");
    await expectHeading(desk, "Reviews");
    const card = desk.getByRole("listitem").filter({ hasText: number });
    await card.getByRole("button", { name: "Don't publish" }).click();
    await expect(card.getByText("Please enter a reason. The customer will see it.")).toBeVisible();
    await card.getByLabel("Our answer").fill("Thank you, Efua.");
    await card.getByRole("button", { name: "Publish", exact: true }).click();
    await expect(card.getByText("Published. It's on the product page now.")).toBeVisible();
    await context.close();

    const section = page.getByRole("region", { name: "Reviews" });
    await expect(async () => {
      await page.goto(`/products/${TAPE}`);
      await expect(section).toContainText("Sticks well <b>", { timeout: 1_000 });
    }).toPass();
    await expect(section).toContainText("Efua O.");
    await expect(section).toContainText("Thank you, Efua.");
    await page.getByRole("link", { name: "1 review" }).click();
    await expect(section).toBeInViewport();
  },
);
