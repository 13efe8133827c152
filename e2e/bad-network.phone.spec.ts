import { expect, holdBack, test } from "./fixtures";
import { newCustomer, signIn } from "./people";
import { confirmButton, expectHeading, fillCart, fillForm, newEmail, TAPE } from "./shopping";

/** Network failures: the shopper sees a message, keeps the input, and nothing is done twice. */

// Cold, because a warm browser would have cached some of the failing scripts.
test.use({ coldBrowser: true });
test.beforeEach(({ allowConsole }) => allowConsole(/ERR_|status of 4(04|22)/));

test("a message shows although the network fails before its code is loaded, and the next try works", async ({
  page,
}) => {
  await page.goto(`/products/${TAPE}`);
  await expectHeading(page, "3M Temflex PVC Insulating Tape (Pack of 10)");
  await page.context().setOffline(true);
  const add = page.getByRole("main").getByRole("button", { name: "Add to Cart", exact: true }).first();
  await add.click();
  await expect(page.getByRole("alert").getByText("Added to cart!")).toBeVisible();
  await expect(page.getByRole("alert").getByText("Your cart is safe; open it when you're online again.")).toBeVisible();
  await page.context().setOffline(false);
  await add.click();
  await expect(page.getByRole("dialog")).toContainText("3M Temflex PVC Insulating Tape");
});

test("BEYOND-05 a guest whose response was lost, and who then logs in, gets the order once", async ({ page, query }, {
  project,
}) => {
  const customer = await newCustomer(query);
  const email = newEmail(project.name);
  await fillCart(page, [[TAPE, 1]]);
  await page.goto("/checkout");
  await fillForm(page, email);
  await page.route("**/api/orders", async (route) => {
    await route.fetch();
    await route.abort();
  });
  await confirmButton(page).click();
  await expect(page.getByRole("main").getByRole("alert")).toContainText("you won't be charged or sent it twice");
  await page.unroute("**/api/orders");
  await signIn(page, customer);
  await page.goto("/checkout");
  await expect(page.getByRole("main").getByRole("alert")).toContainText("Your last order may have reached us.");
  await confirmButton(page).click();
  await expectHeading(page, "Order Confirmed");
  const [order] = await query<{ n: number }>('SELECT count(*)::int AS n FROM "order" WHERE email = $1', [email]);
  const [own] = await query<{ n: number }>('SELECT count(*)::int AS n FROM "order" WHERE user_id = $1', [customer.id]);
  expect([order?.n, own?.n]).toEqual([1, 0]);
});

test("BEYOND-19 a new address whose response was lost is saved once, and a double click deletes once", async ({
  page,
  query,
}) => {
  await signIn(page, await newCustomer(query));
  await page.goto("/account/addresses");
  await page.getByRole("button", { name: "Add address" }).click();
  await page.getByLabel("Region").selectOption("Greater Accra");
  await page.getByLabel("Town", { exact: true }).selectOption("Tema");
  await page.getByLabel("Street address").fill("5 Ring Road");
  await page.route("**/api/users/addresses", async (route) => {
    if (route.request().method() === "POST") await route.fetch();
    await route.abort();
  });
  const save = page.getByRole("button", { name: "Save address" });
  await save.click();
  await expect(page.getByRole("main").getByRole("alert")).toContainText("What you typed is still here.");
  await page.unroute("**/api/users/addresses");
  await save.click();
  await expect(page.getByRole("article")).toHaveCount(1);
  await page.reload();
  await expect(page.getByRole("article")).toHaveCount(1);

  const deleted: string[] = [];
  page.on("request", (request) => request.method() === "DELETE" && deleted.push(request.url()));
  const answer = await holdBack(page, "**/api/users/addresses/*");
  await page.getByRole("button", { name: /^Delete/ }).click();
  await page.getByRole("button", { name: "Delete", exact: true }).dblclick();
  answer();
  await expect(page.getByRole("heading", { name: "No addresses yet" })).toBeVisible();
  expect(deleted).toHaveLength(1);

  // After a faster response the second click would hit the control behind the dialog.
  await page.getByRole("button", { name: "Add address" }).hover();
  await page.mouse.down({ clickCount: 2 });
  await page.mouse.up({ clickCount: 2 });
  await expect(page.getByRole("heading", { name: "No addresses yet" })).toBeVisible();
  await page.getByRole("button", { name: "Add address" }).click();
  await expect(page.getByRole("form", { name: "New address" })).toBeVisible();
});

test("SHP-VERIFY-16 a code stays in its boxes when the check fails", async ({ page }) => {
  await page.goto("/verify-email");
  await page.getByLabel("Email").fill("ama@example.com");
  await page.getByLabel("Digit 1 of 6").focus();
  await page.keyboard.type("123456");
  await page.context().setOffline(true);
  await page.getByRole("button", { name: "Verify", exact: true }).click();
  const words = "Failed to verify email. Please try again.";
  await expect(page.getByRole("main").getByRole("alert")).toContainText(words);
  await expect(page.getByLabel("Digit 6 of 6")).toHaveValue("6");
  await page.context().setOffline(false);
});
