import { type Browser, chromium, type Page } from "@playwright/test";
import { paths } from "@/lib/paths";
import { CHROMIUM_FLAGS, ensureChromium } from "../chromium";
import { step } from "../launch/progress";
import { type Figure, median, type Row } from "./figures";

const CPU_SLOWDOWN = 4;
/** What is to come by itself, such as pages that are fetched ahead, has come by then. */
const SETTLE_MS = 2_000;

/** What a press leads to: ms from the press until it is painted, and KB of 1024 bytes that were fetched for a page. */
interface Pressed {
  add: number;
  filter: number;
  next: number;
  product: number;
  productKb: number;
  back: number;
  /** How far the listing stands from where it was left, in px. */
  backOff: number;
}

/** Where presses are made. */
export interface Presses {
  shop: number;
  /** Of a product in stock. */
  slug: string;
  rounds: number;
}

/** How soon a slow phone shows what a press asks for, its network at full speed: the middle of the rounds. */
export async function measurePresses({ shop, slug, rounds }: Presses): Promise<Row[]> {
  const executablePath = ensureChromium();
  const args = CHROMIUM_FLAGS.filter((flag) => !flag.startsWith("--js-flags"));
  const found: Pressed[] = [];
  await step("Presses", async () => {
    for (let round = 0; round < rounds; round++) {
      const browser = await chromium.launch({ executablePath, args });
      found.push(await press(browser, `http://127.0.0.1:${shop}`, slug).finally(() => browser.close()));
    }
  });
  const ms = (name: keyof Pressed, most: number, label = ""): Figure => ({
    label,
    value: median(found.map((one) => one[name])),
    unit: "ms",
    most,
  });
  const row = (name: string, ...figures: Figure[]): Row => ({ part: "presses", name, figures });
  return [
    row("add to cart, to its count", ms("add", 100)),
    row("filters, to their sheet", ms("filter", 100)),
    row("next page, to its products", ms("next", 100)),
    row("a product out of a listing", ms("product", 200, "to name and price"), {
      label: "data",
      value: median(found.map(({ productKb }) => productKb)),
      unit: "KB",
      most: 12,
    }),
    row("back to the listing", ms("back", 100, "to its products"), {
      label: "px from where it was left",
      value: median(found.map(({ backOff }) => backOff)),
      unit: "",
      most: 2,
    }),
  ];
}

async function press(browser: Browser, origin: string, slug: string): Promise<Pressed> {
  const context = await browser.newContext({
    viewport: { width: 360, height: 740 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
  });
  const page = await context.newPage();
  await (await context.newCDPSession(page)).send("Emulation.setCPUThrottlingRate", { rate: CPU_SLOWDOWN });
  const open = async (path: string) => {
    await page.goto(origin + path);
    await page.waitForTimeout(SETTLE_MS);
  };

  await open(paths.product(slug));
  const add = await time(page, `document.querySelector('a[aria-label^="Cart, 1 item"]')`, () =>
    page.getByRole("button", { name: "Add to Cart" }).first().tap(),
  );
  await open(paths.products);
  const filter = await time(page, `document.querySelector("#listing-filters:popover-open")`, () =>
    page.getByRole("button", { name: /^Filters/ }).tap(),
  );
  await open(paths.products);
  const before = await page.getByRole("article").first().textContent();
  const next = await time(
    page,
    `document.querySelector("article") && document.querySelector("article").textContent !== ${JSON.stringify(before)}`,
    () => page.getByRole("link", { name: /next/i }).tap(),
  );
  await open(paths.products);
  const link = page.getByRole("article").nth(4).getByRole("link").first();
  const name = (await link.textContent())?.trim() ?? "";
  await link.scrollIntoViewIfNeeded();
  await page.waitForTimeout(SETTLE_MS);
  const left = await page.evaluate("scrollY");
  await page.evaluate("performance.clearResourceTimings()");
  const product = await time(
    page,
    `document.querySelector("h1")?.textContent === ${JSON.stringify(name)} && document.querySelector("main").textContent.includes("GH₵")`,
    () => link.tap(),
  );
  await page.waitForTimeout(SETTLE_MS);
  const bytes = await page.evaluate<number>(`performance.getEntriesByType("resource")
    .filter(({ name }) => name.includes("_rsc=")).reduce((all, { encodedBodySize }) => all + encodedBodySize, 0)`);
  const back = await time(
    page,
    `document.querySelectorAll("article").length > 4 && document.querySelector("h1").textContent !== ${JSON.stringify(name)}`,
    () => page.evaluate("history.back()"),
  );
  await page.waitForTimeout(SETTLE_MS);
  const now = await page.evaluate("scrollY");
  await context.close();
  return { add, filter, next, product, productKb: bytes / 1024, back, backOff: Math.abs(Number(now) - Number(left)) };
}

/**
 * How long a press takes until the frame is out in which something holds.
 * @param expression of the page: what holds then
 * @returns ms, from the moment in which the finger was lifted; from the call where nothing is pressed
 */
async function time(page: Page, expression: string, run: () => Promise<unknown>): Promise<number> {
  await page.evaluate(`{
    let started = performance.now();
    addEventListener("pointerup", ({ timeStamp }) => (started = timeStamp), { capture: true, once: true });
    globalThis.shown = new Promise((resolve) => {
      const look = () =>
        requestAnimationFrame(() => (${expression}) ? setTimeout(() => resolve(performance.now() - started)) : look());
      look();
    });
  }`);
  await run();
  return page.evaluate<number>("globalThis.shown");
}
