import { expect, test } from "./fixtures";
import { expectFocusIn, expectFocusSeen, tabTo } from "./keyboard";
import { expectHeading, newEmail, TAPE } from "./shopping";

/** Keyboard only: every control is reachable, and the focus is visible at every step. */

test("BEYOND-24 the whole purchase by keyboard: search, product, cart, checkout, cash order", async ({ page }) => {
  await page.goto("/");

  await test.step("past the header, and back to the search", async () => {
    await page.keyboard.press("Tab");
    await expect(page.getByRole("link", { name: "Skip to content" })).toBeFocused();
    await expectFocusSeen(page);
    await page.keyboard.press("Enter");
    await expect(page.getByRole("main")).toBeFocused();
    const search = page.getByRole("banner").getByRole("combobox", { name: "Search products" });
    await tabTo(page, search, { key: "Shift+Tab" });
    await page.keyboard.type("temflex");
    await expect(page.getByRole("option").first()).toBeVisible();
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(new RegExp(`/products/${TAPE}$`));
    await expectFocusSeen(page);
  });

  await test.step("from the product into the cart panel and back", async () => {
    const main = page.getByRole("main");
    const panel = page.getByRole("dialog", { name: "Your cart" });
    const add = main.getByRole("button", { name: "Add to Cart", exact: true });
    await expect(add).toBeVisible();
    await tabTo(page, main.getByRole("button", { name: /^Increase quantity/ }));
    await page.keyboard.press("Space");
    await tabTo(page, main.getByRole("button", { name: /^Decrease quantity/ }), { key: "Shift+Tab" });
    await page.keyboard.press("Space");
    await expectFocusSeen(page);
    await tabTo(page, add);
    await page.keyboard.press("Enter");
    await expect(panel).toBeVisible();
    await expectFocusIn(panel);
    await page.keyboard.press("Escape");
    await expect(panel).toBeHidden();
    await expect(add).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(panel).toBeVisible();
    await tabTo(page, panel.getByRole("button", { name: /^Decrease quantity/ }));
    await page.keyboard.press("Space");
    await expect(panel.getByRole("status")).toHaveText("1");
    await expectFocusIn(panel);
    await expectFocusSeen(page);
    await tabTo(page, panel.getByRole("link", { name: "Checkout" }));
    await page.keyboard.press("Enter");
    await expectHeading(page, "Checkout");
  });

  await test.step("an incomplete form focuses its first error", async () => {
    await expectFocusIn(page.getByRole("main"));
    const confirm = page.getByRole("button", { name: /^Confirm Order/ });
    await tabTo(page, confirm);
    await page.keyboard.press("Enter");
    await expect(page.getByLabel("First name")).toBeFocused();
    await expectFocusSeen(page);
  });

  await test.step("the form, field by field, and the order", async () => {
    const write = async (label: string, text: string) => {
      const field = page.getByLabel(label, { exact: true });
      if (!(await field.evaluate((element) => element === document.activeElement))) await tabTo(page, field);
      await page.keyboard.type(text);
    };
    await write("First name", "Ama");
    await write("Last name", "Mensah");
    await write("Email", newEmail("keyboard"));
    await write("Phone number", "0241234567");
    await write("Region", "Greater Accra");
    await write("Town", "Tema");
    await expect(page.getByLabel("Town", { exact: true })).toHaveValue("Tema");
    await write("Street address", "5 Ring Road");
    // One tab stop for all payment methods; the arrow keys choose among them.
    await tabTo(page, page.getByRole("radio", { checked: true }));
    await page.keyboard.press("ArrowUp");
    await expect(page.getByRole("radio", { name: "Mobile Money" })).toBeChecked();
    await page.keyboard.press("ArrowDown");
    await expect(page.getByRole("radio", { name: /^Pay on Delivery/ })).toBeChecked();
    await tabTo(page, page.getByRole("button", { name: /^Confirm Order/ }));
    await page.keyboard.press("Enter");
    await expectHeading(page, "Order Confirmed");
    await expectFocusIn(page.getByRole("main"));
  });
});

test("BEYOND-24 SHP-HOME-05 SHP-MENU-10 banner and mega-menu are operated and stopped by keyboard", async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await page.goto("/");
  const banner = page.getByRole("region", { name: "Highlights" });
  const menu = page.getByRole("navigation", { name: "Categories" });

  await test.step("the menu stays closed on focus, opens on Enter and closes on Escape", async () => {
    const lighting = menu.getByRole("link", { name: "Lighting", exact: true });
    const panel = menu.getByRole("region", { name: "Lighting" });
    await tabTo(page, lighting);
    await page.waitForTimeout(300);
    await expect(panel).toBeHidden();
    await page.keyboard.press("ArrowDown");
    await expectFocusIn(panel);
    await page.keyboard.press("Escape");
    await expect(panel).toBeHidden();
    await page.keyboard.press("Enter");
    await expectFocusIn(panel);
    await expectFocusSeen(page);
    await page.keyboard.press("Escape");
    await expect(panel).toBeHidden();
    await expect(lighting).toBeFocused();
  });

  await test.step("the banner's button stops it for good, the others turn it", async () => {
    await tabTo(page, banner.getByRole("button", { name: "Pause the slides" }));
    await expect(menu.getByRole("region")).toHaveCount(0);
    await page.keyboard.press("Enter");
    await expect(banner.getByRole("button", { name: "Play the slides" })).toBeFocused();
    await expectFocusSeen(page);
    await tabTo(page, banner.getByRole("button", { name: "Next slide" }));
    const shown = await banner.getByRole("article").getAttribute("aria-label");
    await page.keyboard.press("Enter");
    await expect(banner.getByRole("article", { name: shown ?? "" })).toBeHidden();
    await tabTo(page, banner.getByRole("link", { name: "Shop Now" }));
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/\/products$/, { timeout: 20_000 });
    await expectFocusIn(page.getByRole("main"));
  });
});
