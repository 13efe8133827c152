import type { Page, Route } from "@playwright/test";
import { expect } from "../fixtures";
import { type Answer, answers, giveUp } from "./answers";

type Words = string | RegExp;

/** An API call of a screen, with the expected message on failure. */
export interface Call {
  /** As in its contract: `GET /api/orders/{orderId}`. */
  call: string;
  /** Repeats the call. */
  press: (page: Page) => Promise<unknown>;
  /** Expected text after any failure. The shop's message is accepted too, unless `fixed`. */
  words?: Words;
  /** The screen never shows the shop's message. */
  fixed?: true;
  /** For a failure without a message (SHP-ERR-05, SHP-ERR-06): what the screen must still show. */
  silent?: (page: Page) => Promise<unknown>;
  /** A success without data is the normal response of this call, not a failure. */
  carriesNothing?: true;
  /** The screen makes the call on opening, so it is opened with the first response. */
  opens?: true;
}

/** Exception texts, which no screen may show. */
const EXCEPTION =
  /TypeError|SyntaxError|Cannot (read|destructure)|undefined|is not (a function|iterable)|\bJSON\b|fetch failed|Failed to fetch(?! [a-z])|Unexpected token|\[object|NaN|signal|abort/;
const SOON = { timeout: 4000, intervals: [30] };

/** Regular expression for paths like `/api/orders/{orderId}`. */
const pathOf = (call: string) => new RegExp(`^${call.split(" ")[1]?.replace(/\{\w+\}/g, "[^/]+")}$`);

/**
 * Answers a screen's call with each failure in turn and checks the screen.
 * @param open opens the screen
 * @returns the problems, one per line
 */
export async function feed(page: Page, { call: name, ...call }: Call, open: () => Promise<unknown>): Promise<string[]> {
  const wrong: string[] = [];
  const [method] = name.split(" ");
  const path = pathOf(name);
  let answer: Answer | undefined;
  let asked = 0;
  const held: Route[] = [];
  const isMatch = (url: URL) => path.test(url.pathname);
  await page.route(isMatch, async (route) => {
    if (!answer || route.request().method() !== method) return route.fallback();
    asked += 1;
    if (answer.give) await answer.give(route).catch(() => undefined);
    else held.push(route);
  });

  const wanted = answers.filter((one) => !(call.carriesNothing && one.name === "a success without data"));
  for (const [place, one] of wanted.entries()) {
    const before = asked;
    try {
      answer = one;
      await (place === 0 && call.opens ? open() : call.press(page));
      await expect.poll(() => asked, { ...SOON, message: "the call was not made" }).toBeGreaterThan(before);
      if (!one.give) await giveUp(page);
      const problem = await look(page, call, one);
      if (problem) wrong.push(`${name}, ${one.name}: ${problem}`);
    } catch (error) {
      wrong.push(`${name}, ${one.name}: ${String(error).split("\n").slice(0, 3).join(" ").slice(0, 300)}`);
      answer = undefined;
      await open();
    }
  }
  answer = undefined;
  for (const route of held) await route.abort().catch(() => undefined);
  await page.unroute(isMatch);
  return wrong;
}

/** Problems of a screen after a failed call; empty if none. */
async function look(page: Page, { words, fixed, silent }: Omit<Call, "call">, answer: Answer): Promise<string> {
  let now = await read(page);
  const expected = fixed || silent || !answer.words ? words : answer.words;
  const isRight = () => now.busy === 0 && (!expected || matches(now.text, expected));
  await expect
    .poll(async () => {
      now = await read(page);
      return isRight();
    }, SOON)
    .toBe(true)
    .catch(() => undefined);
  if (silent) await silent(page);
  const problems = [
    now.busy > 0 && `${now.busy} still busy: ${now.busyHtml}`,
    expected && !matches(now.text, expected) && `does not say ${expected}; says: ${now.alerts}`,
    now.success && `tells of a success: ${now.success}`,
    EXCEPTION.test(now.text) && `shows ${EXCEPTION.exec(now.text)?.[0]}`,
  ];
  return problems.filter(Boolean).join("; ");
}

const matches = (text: string, words: Words) => (typeof words === "string" ? text.includes(words) : words.test(text));

function read(page: Page) {
  return page.evaluate(() => {
    const isSeen = (element: Element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
    // Spinners, skeletons, and elements marked as busy.
    const signs = '[aria-busy="true"], svg circle[stroke-opacity="0.2"], .skeleton';
    const busy = [...document.querySelectorAll(signs)].filter(isSeen);
    const toasts = [...document.querySelectorAll<HTMLElement>('[data-sonner-toast][data-type="success"]')];
    const alerts = [...document.querySelectorAll<HTMLElement>('[role="alert"], [data-sonner-toast], h1')];
    return {
      busy: busy.length,
      busyHtml: busy[0]?.outerHTML.slice(0, 160),
      // biome-ignore lint/performance/useDomNodeTextContent: only what is seen counts
      success: toasts.map(({ innerText }) => innerText).join(),
      // biome-ignore lint/performance/useDomNodeTextContent: only what is seen counts
      alerts: [...new Set(alerts.map(({ innerText }) => innerText?.trim()).filter(Boolean))].join(" | ").slice(0, 300),
      // biome-ignore lint/performance/useDomNodeTextContent: only what is seen counts
      text: document.body.innerText,
    };
  });
}
