import type { Locator, Page } from "@playwright/test";
import { paths } from "@/lib/paths";
import { step } from "../launch/progress";
import { type Figure, median, type Row } from "./figures";
import { onPhone, type Phone } from "./phone";

/** How long a finger stays down; the click begins when it is lifted. */
const FINGER_MS = 60;
/** By then everything that comes by itself has come. */
const SETTLE_MS = 2_000;
/** A product of a listing below the first screen. */
const PLACE = 4;

/** Ms from a press until its result is painted. */
interface Pressed {
  button: number;
  add: number;
  filter: number;
  nextSign: number;
  next: number;
  product: number;
  back: number;
  /** Distance in px between the listing's scroll position before and after. */
  backOff: number;
}

export interface Presses {
  /** Ports. */
  emptyPages: number;
  shop: number;
  slug: string;
  rounds: number;
}

/** How soon a slow phone shows what a press asks for, beside a button on an empty page. */
export async function measurePresses({ emptyPages, shop, slug, rounds }: Presses): Promise<Row[]> {
  const found: Pressed[] = [];
  await step("Presses", async () => {
    for (let round = 0; round < rounds; round++)
      found.push(
        await onPhone((phone) => press(phone, `http://127.0.0.1:${emptyPages}`, `http://127.0.0.1:${shop}`, slug)),
      );
  });
  const ms = (name: keyof Pressed) => median(found.map((one) => one[name]));
  const row = (name: string, label: string, key: keyof Pressed, most?: number, ...more: Figure[]): Row => {
    const ratio = median(found.map((one) => one[key] / one.button));
    const figures: Figure[] = [{ label, value: ms(key), unit: "ms" }, ...more];
    if (most) figures.push({ label: "button", value: ratio, unit: "x", most });
    return { part: "presses", name, figures };
  };
  return [
    row("button on an empty page", "to its count", "button"),
    row("add to cart", "to its count", "add", 3),
    row("filters", "to their sheet", "filter", 3),
    row("next page", "to a sign of it", "nextSign", 3, { label: "to its products", value: ms("next"), unit: "ms" }),
    row("a product out of a listing", "to its name", "product", 6),
    row("back to the listing", "to its products", "back", 3, {
      ...{ label: "px from its place", value: ms("backOff"), unit: "", most: 2 },
    }),
  ];
}

async function press({ page, cdp }: Phone, empty: string, origin: string, slug: string): Promise<Pressed> {
  const tap = async (target: Locator) => {
    const { x = 0, y = 0, width = 0, height = 0 } = (await target.boundingBox()) ?? {};
    const touchPoints = [{ x: x + width / 2, y: y + height / 2 }];
    await cdp.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints });
    await page.waitForTimeout(FINGER_MS);
    await cdp.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
  };
  const open = async (url: string) => {
    await page.goto(url);
    await page.waitForTimeout(SETTLE_MS);
  };

  await open(`${empty}/button`);
  const [button = Number.NaN] = await time(page, [`document.body.innerText.includes("Pressed 1")`], () =>
    tap(page.getByRole("button")),
  );
  await open(origin + paths.product(slug));
  const [add = Number.NaN] = await time(page, [`document.querySelector('a[aria-label^="Cart, 1 item"]')`], () =>
    tap(page.getByRole("button", { name: "Add to Cart" }).filter({ visible: true }).first()),
  );
  await open(origin + paths.products);
  const [filter = Number.NaN] = await time(page, [`document.querySelector("#listing-filters:popover-open")`], () =>
    tap(page.getByRole("button", { name: /^Filters/ })),
  );

  await open(origin + paths.products);
  const first = JSON.stringify(await page.getByRole("article").first().textContent());
  const others = `![${first}, null].includes(document.querySelector("article")?.textContent ?? null)`;
  const following = page.getByRole("link", { name: /next/i });
  await following.scrollIntoViewIfNeeded();
  await page.waitForTimeout(SETTLE_MS);
  const sign = `document.querySelector('[data-testid="press-sign"]') || ${others}`;
  const [nextSign = Number.NaN, next = Number.NaN] = await time(page, [sign, others], () => tap(following));

  await open(origin + paths.products);
  const link = page.getByRole("article").nth(PLACE).getByRole("link").first();
  const name = JSON.stringify((await link.textContent())?.trim());
  await link.scrollIntoViewIfNeeded();
  await page.waitForTimeout(SETTLE_MS);
  const left = await page.evaluate<number>("scrollY");
  const heads = `[...document.querySelectorAll('h1, [data-testid="product-ahead"]')]`;
  const [product = Number.NaN] = await time(page, [`${heads}.some((head) => head.innerText.includes(${name}))`], () =>
    tap(link),
  );
  await page.waitForTimeout(SETTLE_MS);
  const isListing = `document.querySelectorAll("article").length > ${PLACE} && document.querySelector("h1").textContent !== ${name}`;
  const [back = Number.NaN] = await time(page, [isListing], () => page.evaluate("history.back()"));
  await page.waitForTimeout(SETTLE_MS);
  const backOff = Math.abs((await page.evaluate<number>("scrollY")) - left);
  return { button, add, filter, nextSign, next, product, back, backOff };
}

/**
 * Times a press until a frame is painted in which each expression of the page holds.
 * @returns ms from when the finger is lifted, or from the call without a press
 */
async function time(page: Page, expressions: string[], run: () => Promise<unknown>): Promise<number[]> {
  await page.evaluate(`{
    let started = performance.now();
    addEventListener("pointerup", ({ timeStamp }) => (started = timeStamp), { capture: true, once: true });
    const shown = (holds) => new Promise((resolve) => {
      const look = () =>
        requestAnimationFrame(() => holds() ? setTimeout(() => resolve(performance.now() - started)) : look());
      look();
    });
    globalThis.shown = Promise.all([${expressions.map((holds) => `shown(() => ${holds})`).join()}]);
    // Otherwise evaluate would wait for the promise.
    undefined;
  }`);
  await run();
  return page.evaluate<number[]>("globalThis.shown");
}
