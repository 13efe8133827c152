import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import type { Order } from "@/lib/contracts/orders";
import { defaultSettings } from "@/lib/contracts/settings";
import { cedis, pesewas } from "@/lib/money";
import { refundTime, returnTime, warrantyText } from "@/lib/policies";
import { exampleOrder } from "@/tests/support/client-examples";
import { draw, words } from "@/tests/support/draw";
import { DeliveryLine, Policies } from "./catalogue/product/policies";
import { toDeliveryQuote } from "./checkout/order-summary";
import { WhyChooseUs } from "./home/sections";
import { OrderFactsCards } from "./orders/order-details";
import { OrderedItems } from "./ui/ordered-items";

const { delivery, returns } = defaultSettings;
const policies = { warranty: "2 years", delivery, methods: ["Mobile Money"] };
const promises = words(draw(<Policies returns={returnTime(returns)} refund={refundTime(returns)} {...policies} />));

/** Text of the confirmation's items and delivery card for an order to a place. */
function confirmation(region: string, city: string, fee: number): string {
  const order = exampleOrder();
  const shippingAddress: Order["shippingAddress"] = { ...order.shippingAddress, region, state: region, city };
  const deliveryFee = { amount: cedis(fee), note: "paid on arrival" };
  const shown = { ...order, shippingAddress, deliveryFee };
  return words(
    draw(
      <>
        <OrderedItems order={shown} title="Your order" />
        <OrderFactsCards order={shown} />
      </>,
    ),
  );
}

describe("every screen makes the same promises", () => {
  test("SHP-STATIC-05 SHP-STATIC-07 the product page has the delivery page's windows and fees", () => {
    expect(promises).toContain("Accra : 1–2 business days GH₵30.00 paid on arrival");
    expect(promises).toContain("Other cities : 2–4 business days GH₵50.00 paid on arrival");
    expect(promises).toContain("Remote areas : 4–7 business days GH₵80.00 paid on arrival");
    expect(words(draw(<DeliveryLine zones={delivery.zones} />))).toBe(
      "Accra 1–2 · Other cities 2–4 · Remote areas 4–7 business days",
    );
    expect(words(draw(<WhyChooseUs settings={defaultSettings} />))).toContain(
      "Accra in 1–2 business days, elsewhere within 7.",
    );
  });

  test("SHP-STATIC-04 SHP-STATIC-08 SHP-STATIC-14 free delivery, returns and refunds on the product page", () => {
    expect(promises).toContain("Delivery in Greater Accra is free for orders above GH₵2,000.00.");
    expect(promises).toContain("within 7 days of delivery");
    expect(promises).toContain("Refunds take 5–7 business days");
  });

  test("SHP-STATIC-09 SHP-PDP-19 BEYOND-89 a product's warranty is its own, its category's, or the shop's", () => {
    const categoryYears = [
      { slug: "lighting", years: 2 },
      { slug: "power-tools", years: null },
    ];
    const textOf = (warranty: string | null, slug?: string, usual = 1) =>
      warrantyText(
        { returns: { ...returns, warrantyYears: usual }, categoryYears },
        { warranty, category: slug ? { slug } : null },
      );
    expect(textOf("6 months", "lighting")).toBe("6 months");
    expect(textOf(null, "lighting")).toBe("2 years");
    for (const slug of ["power-tools", "constructor", undefined]) {
      expect(textOf(null, slug)).toBe("1 year");
      expect(textOf(null, slug, 3)).toBe("3 years");
    }
  });

  test("SHP-HOME-13 the reasons are facts of the settings: warranty, delivery days, opening hours", () => {
    const reasons = (change: object) => words(draw(<WhyChooseUs settings={{ ...defaultSettings, ...change }} />));
    expect(reasons({})).toContain("Quality Products Warranty of 1 year, as each product's page says.");
    const categoryYears = [
      { slug: "lighting", years: 5 },
      { slug: "power-tools", years: null },
    ];
    const own = { returns: { ...returns, warrantyYears: 2 }, categoryYears };
    expect(reasons(own)).toContain("Warranty of 2–5 years, as each product's page says.");
    expect(reasons({ hours: { ...defaultSettings.hours, week: [] } })).toContain("Ask us before you buy.");
    expect(reasons({})).not.toContain("manufacturer");
  });

  test("SHP-STATIC-06 SHP-STATIC-07 checkout and confirmation show the window and the fee of the town", () => {
    const accra = { region: "Greater Accra", town: "Tema", totalPesewas: pesewas(6400) };
    expect(toDeliveryQuote(null, delivery, accra)).toEqual({
      fee: "GH₵30.00, paid on arrival",
      window: "Tema: 1–2 business days",
      amount: 30,
      by: expect.any(Date),
    });
    expect(confirmation("Greater Accra", "Tema", 30)).toMatch(
      /Delivery, paid to the rider GH₵30.00 .*Tema: 1–2 business days/,
    );
    expect(confirmation("Volta", "Keta", 80)).toContain("Keta: 4–7 business days");
    expect(confirmation("Greater Accra", "Tema", 0)).toContain("Delivery Free You pay in all GH₵64.00");
    for (const text of [promises, confirmation("Volta", "Keta", 80)]) {
      expect(text).not.toMatch(/3[-–]5 business days|48 hours|GH₵100\b|30 days/);
    }
  });
});

/** Figures from the policies as they could be typed into a page. */
const FIGURES =
  /\b\d+ (business )?(days|hours)\b|(GHS|GH₵) ?2,?000|\b[1-9]\d? years? (of )?warranty|\b9[-–]6\b|\b10[-–]4\b/i;

test("SHP-STATIC-03 screens, texts and emails read every promise from the policy module", () => {
  const files = ["app", "components", "content", "emails"].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: "utf8" })
      .map((name) => path.posix.join(folder, name.replaceAll("\\", "/")))
      .filter((file) => /\.(tsx?|md)$/.test(file) && !/\.test\.tsx?$/.test(file)),
  );
  expect(files.length).toBeGreaterThan(100);
  expect(files).toContain("content/delivery.md");
  const code = (file: string) =>
    readFileSync(file, "utf8")
      .replace(/\/\*[\s\S]*?\*\//g, "")
      .replace(/(^|\s)\/\/.*$/gm, "");
  expect(files.filter((file) => FIGURES.test(code(file)))).toEqual([]);
});
