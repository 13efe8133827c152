import { smallPhoto } from "../tests/support/photo";
import { insertOrder } from "./account-orders";
import { expect, ONCE, test } from "./fixtures";
import { newCustomer, signIn } from "./people";
import { expectHeading, TAPE } from "./shopping";

test(
  "BEYOND-74 a return is requested with a photo, answered at the desk, received and refunded",
  ONCE,
  async ({ page, browser, query, baseURL, mail, allowConsole }) => {
    allowConsole(/status of 400/);
    const customer = await newCustomer(query);
    const number = await insertOrder(query, customer, {
      status: "delivered",
      paymentStatus: "paid",
      items: [{ name: "Tape of then", quantity: 2, pesewas: 100, slug: TAPE }],
    });
    await signIn(page, customer);
    await page.goto(`/account/orders/${number}`);
    await page.getByRole("button", { name: "Return an item" }).click();
    await page.getByRole("combobox", { name: "Tape of then" }).selectOption("2");
    await page.getByRole("button", { name: "Request return" }).click();
    await expect(page.getByText("Please say why")).toBeVisible();
    await page.getByLabel("Why?").selectOption("faulty");
    await page.getByLabel("What is wrong?").fill("It does not stick");
    const photos = page.getByLabel(/^Photos/);
    await photos.setInputFiles({ name: "../../evil.svg.png", mimeType: "image/png", buffer: Buffer.from("<svg/>") });
    await expect(page.getByText("We can't read this picture.")).toBeVisible();
    await photos.setInputFiles({ name: "tape.png", mimeType: "image/png", buffer: Buffer.from(await smallPhoto()) });
    await expect(page.getByAltText("What is wrong, 1")).toBeVisible();
    await page.getByRole("button", { name: "Request return" }).click();
    await expect(page.getByText("Requested", { exact: true })).toBeVisible();

    const member = await newCustomer(query, { firstName: "Kofi" });
    await query(`UPDATE "user" SET role = 'office' WHERE id = $1`, [member.id]);
    const context = await browser.newContext({ baseURL, viewport: page.viewportSize() });
    const desk = await context.newPage();
    await signIn(desk, member);
    await desk.goto("/staff/returns");
    await expectHeading(desk, "Returns");
    const card = desk.getByRole("listitem").filter({ has: desk.getByRole("heading", { name: number }) });
    await expect(card).toContainText("It does not stick");
    await card.getByRole("button", { name: "Accept" }).click();
    await expect(card.getByText("Please write an answer for the customer")).toBeVisible();
    await card.getByLabel("Your answer to the customer").fill("Bring it to our shop in Spintex Road.");
    await card.getByRole("button", { name: "Refuse" }).click();
    await desk.getByRole("dialog", { name: "Refuse this return?" }).getByRole("button", { name: "Go back" }).click();
    await card.getByRole("button", { name: "Accept" }).click();
    const accepted = desk.getByRole("dialog", { name: "Accept this return?" });
    await expect(accepted).toContainText("Bring it to our shop in Spintex Road.");
    await accepted.getByRole("button", { name: "Accept" }).click();
    await card.getByLabel("2 × Tape of then").check();
    await card.getByRole("button", { name: "Mark as received" }).click();
    const received = desk.getByRole("dialog", { name: "Items received?" });
    await expect(received).toContainText("The customer is emailed");
    await received.getByRole("button", { name: "Mark as received" }).click();
    await card.getByLabel("Receipt or transaction number").fill("MTN wallet, reference 4711");
    await expect(card.getByRole("link", { name: "WhatsApp" })).toHaveAttribute("href", /wa\.me\/.*Tape%20of%20then/);
    await card.getByRole("button", { name: "Record refund…" }).click();
    const question = desk.getByRole("dialog", { name: "GH₵2.00 refunded to Efua?" });
    await question.getByRole("button", { name: "Record GH₵2.00" }).click();
    await expect(card.getByRole("button", { name: "Record refund…" })).toHaveCount(0);
    await expect(card.getByText("Refunded", { exact: true }).first()).toBeVisible();
    await desk.getByRole("link", { name: number }).click();
    const onOrder = desk.getByRole("region", { name: "Return", exact: true });
    await expect(onOrder).toContainText("It does not stick");
    await expect(onOrder.getByAltText("Photo 1 of 1 from the customer")).toBeVisible();
    await expect(desk.getByRole("region", { name: "Staff activity" })).toContainText("Return accepted: Bring it");
    await expect(desk.getByRole("region", { name: "Emails" })).toContainText("Return accepted");
    await context.close();

    await page.reload();
    await expect(page.getByText("Bring it to our shop in Spintex Road.")).toBeVisible();
    await expect(page.getByText("Refunded", { exact: true }).first()).toBeVisible();
    for (const subject of [/is accepted/, /We have your return/])
      expect(await mail({ to: customer.email, subject })).toHaveLength(1);
  },
);
