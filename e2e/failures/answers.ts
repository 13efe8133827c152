import type { Page, Route } from "@playwright/test";

/** Failures of an API call, by name. */
export interface Answer {
  name: string;
  /** The shop's message, if any. */
  words?: string;
  /** Whether the API refuses with HTTP 200 and status "error" in the body. */
  isRefusal?: true;
  /** null: no response before the client's timeout. */
  give: ((route: Route) => Promise<void>) | null;
}

/** The server's own error response (server/core/errors.ts). */
const BROKEN = "Something went wrong on our side. Please try again.";
const REFUSED = "The shop says no to this one.";

export const answers: readonly Answer[] = [
  { name: 'status "error"', isRefusal: true, give: (route) => route.fulfill({ json: { status: "error" } }) },
  {
    name: 'status "error" with words',
    isRefusal: true,
    words: REFUSED,
    give: (route) => route.fulfill({ json: { status: "error", message: REFUSED } }),
  },
  {
    name: "500",
    words: BROKEN,
    give: (route) => route.fulfill({ status: 500, json: { status: "error", code: "INTERNAL", message: BROKEN } }),
  },
  {
    name: "500 as HTML",
    give: (route) => route.fulfill({ status: 500, contentType: "text/html", body: "<h1>Bad Gateway</h1>" }),
  },
  { name: "no answer", give: (route) => route.abort("connectionaborted") },
  { name: "no JSON", give: (route) => route.fulfill({ contentType: "text/html", body: "<html>Welcome</html>" }) },
  { name: "other JSON", give: (route) => route.fulfill({ json: { ok: true, result: [] } }) },
  { name: "a success without data", give: (route) => route.fulfill({ json: { status: "success" } }) },
  { name: "a slow answer", give: null },
];

/** Installs `giveUp`; call it before the page opens. */
export async function prepare(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const waiting = new Set<AbortController>();
    const end = (controller: AbortController) =>
      controller.abort(new DOMException("The operation timed out.", "TimeoutError"));
    AbortSignal.timeout = (ms) => {
      const controller = new AbortController();
      setTimeout(end, ms, controller);
      waiting.add(controller);
      return controller.signal;
    };
    Object.assign(window, { giveUp: () => [...waiting].forEach(end) });
  });
}

/** Fires the timeout of each pending request. */
export async function giveUp(page: Page): Promise<void> {
  await page.evaluate(() => (window as unknown as { giveUp: () => void }).giveUp());
}
