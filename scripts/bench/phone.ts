import { type BrowserContext, type CDPSession, chromium, type Page } from "@playwright/test";
import { CHROMIUM_FLAGS, ensureChromium } from "../chromium";

export interface Phone {
  context: BrowserContext;
  page: Page;
  cdp: CDPSession;
}

/** Input of the parts measured on a phone. */
export interface Phones {
  /** Port of the empty pages. */
  emptyPages: number;
  /** Port of the shop. */
  shop: number;
  slug: string;
  rounds: number;
}

const CPU_SLOWDOWN = 4;

/** Opens a phone of 360 × 740 with an empty cache and a processor slowed to a quarter. */
export async function onPhone<T>(use: (phone: Phone) => Promise<T>): Promise<T> {
  // Phones keep the optimizing compilers.
  const args = CHROMIUM_FLAGS.filter((flag) => !flag.startsWith("--js-flags"));
  const browser = await chromium.launch({ executablePath: ensureChromium(), args });
  try {
    const viewport = { width: 360, height: 740 };
    const context = await browser.newContext({ viewport, deviceScaleFactor: 2, isMobile: true, hasTouch: true });
    const page = await context.newPage();
    const cdp = await context.newCDPSession(page);
    await cdp.send("Emulation.setCPUThrottlingRate", { rate: CPU_SLOWDOWN });
    return await use({ context, page, cdp });
  } finally {
    await browser.close();
  }
}
