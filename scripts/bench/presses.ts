import { type Browser, chromium, type Locator, type Page } from "@playwright/test";
import { paths } from "@/lib/paths";
import { CHROMIUM_FLAGS, ensureChromium } from "../chromium";
import { step } from "../launch/progress";
import { type Figure, median, type Row } from "./figures";

const CPU_SLOWDOWN = 4;
/** A finger lies on the glass for a while, and what it comes upon begins then. Drivers lift it at once. */
const FINGER_MS = 60;
/** What is to come by itself, such as pages that are fetched ahead, has come by then. */
const SETTLE_MS = 2_000;
/** A product of a listing that stands below the first screen. */
const PLACE = 4;

/** What presses lead to: ms from a press until it is painted. */
interface Pressed {
  add: number;
  filter: number;
  nextSign: number;
  next: number;
  product: number;
  productPage: number;
  /** KB of 1024 bytes, compressed, that were fetched of the product's data, ahead of the press or after it. */
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
  // Phones compile what runs long.
  const args = CHROMIUM_FLAGS.filter((flag) => !flag.startsWith("--js-flags"));
  const found: Pressed[] = [];
  await step("Presses", async () => {
    for (let round = 0; round < rounds; round++) {
      const browser = await chromium.launch({ executablePath, args });
      found.push(await press(browser, `http://127.0.0.1:${shop}`, slug).finally(() => browser.close()));
    }
  });
  const figure = (label: string, name: keyof Pressed, most?: number, unit: Figure["unit"] = "ms"): Figure => ({
    label,
    value: median(found.map((one) => one[name])),
    unit,
    most,
  });
  const row = (name: string, ...figures: Figure[]): Row => ({ part: "presses", name, figures });
  return [
    row("add to cart", figure("to its count", "add", 100)),
    row("filters", figure("to their sheet", "filter", 100)),
    row("next page", figure("to a sign of it", "nextSign", 100), figure("to its products", "next")),
    row(
      "a product out of a listing",
      figure("to name and price", "product", 200),
      figure("to its page", "productPage"),
      figure("data", "productKb", 12, "KB"),
    ),
    row(
      "back to the listing",
      figure("to its products", "back", 100),
      figure("px from where it was left", "backOff", 2, ""),
    ),
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
  const session = await context.newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: CPU_SLOWDOWN });
  const tap = async (target: Locator) => {
    const { x = 0, y = 0, width = 0, height = 0 } = (await target.boundingBox()) ?? {};
    const touchPoints = [{ x: x + width / 2, y: y + height / 2 }];
    await session.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints });
    await page.waitForTimeout(FINGER_MS);
    await session.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
  };
  const open = async (path: string) => {
    await page.goto(origin + path);
    await page.waitForTimeout(SETTLE_MS);
  };

  await open(paths.product(slug));
  const [add = Number.NaN] = await time(page, [`document.querySelector('a[aria-label^="Cart, 1 item"]')`], () =>
    tap(page.getByRole("button", { name: "Add to Cart" }).filter({ visible: true }).first()),
  );
  await open(paths.products);
  const [filter = Number.NaN] = await time(page, [`document.querySelector("#listing-filters:popover-open")`], () =>
    tap(page.getByRole("button", { name: /^Filters/ })),
  );
  await open(paths.products);
  const first = JSON.stringify(await page.getByRole("article").first().textContent());
  const others = `![${first}, null].includes(document.querySelector("article")?.textContent ?? null)`;
  const following = page.getByRole("link", { name: /next/i });
  await following.scrollIntoViewIfNeeded();
  await page.waitForTimeout(SETTLE_MS);
  const [nextSign = Number.NaN, next = Number.NaN] = await time(
    page,
    [`document.querySelector('[data-testid="press-sign"]') || ${others}`, others],
    () => tap(following),
  );

  // By what the shop says: of what comes through the page's service worker, the browser counts what was unpacked.
  const fetched: { path: string; bytes: number }[] = [];
  page.on("response", (response) =>
    fetched.push({
      path: new URL(response.url()).pathname,
      bytes: Number(response.headers()["content-length"] ?? 0),
    }),
  );
  await open(paths.products);
  const link = page.getByRole("article").nth(PLACE).getByRole("link").first();
  const name = JSON.stringify((await link.textContent())?.trim());
  const address = await link.getAttribute("href");
  await link.scrollIntoViewIfNeeded();
  await page.waitForTimeout(SETTLE_MS);
  const left = await page.evaluate<number>("scrollY");
  const isPage = `document.querySelector("h1")?.textContent === ${name} && document.querySelector("main").innerText.includes("GH₵")`;
  const ahead = `document.querySelector('[data-testid="product-ahead"]')?.innerText`;
  const [product = Number.NaN, productPage = Number.NaN] = await time(
    page,
    [`(${ahead}?.includes(${name}) && ${ahead}.includes("GH₵")) || (${isPage})`, isPage],
    () => tap(link),
  );
  await page.waitForTimeout(SETTLE_MS);
  const [back = Number.NaN] = await time(
    page,
    [`document.querySelectorAll("article").length > ${PLACE} && document.querySelector("h1").textContent !== ${name}`],
    () => page.evaluate("history.back()"),
  );
  await page.waitForTimeout(SETTLE_MS);
  const backOff = Math.abs((await page.evaluate<number>("scrollY")) - left);
  const productBytes = fetched.filter(({ path }) => path === address).reduce((all, { bytes }) => all + bytes, 0);
  await context.close();
  return { add, filter, nextSign, next, product, productPage, productKb: productBytes / 1024, back, backOff };
}

/**
 * How long a press takes until the frames are out in which something holds.
 * @param expressions of the page: what holds then
 * @returns ms for each, from the moment in which the finger was lifted; from the call where nothing is pressed
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
    // A promise at the end would be waited for here.
    undefined;
  }`);
  await run();
  return page.evaluate<number[]>("globalThis.shown");
}
