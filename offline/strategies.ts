import { OFFLINE_PATH } from "@/lib/offline";
import {
  listPages,
  readFile,
  readPage,
  renewOfflinePage,
  storeFile,
  storePage,
  storePicture,
  withHtml,
} from "./page-store";
import { addAge, BARE_PAGE, fillOfflinePage } from "./page-text";
import { addressOf, hasNoTimeout, isPublicPage, type RequestKind } from "./request-kind";
import { TimedOut, withTimeout } from "./with-timeout";

/** The part of a fetch event that strategies need. */
export interface Asked {
  request: Request;
  /** The browser's navigation preload. */
  preloadResponse?: Promise<Response | undefined>;
  waitUntil: (work: Promise<unknown>) => void;
}

/** Number of links on the offline page. */
const LISTED = 12;
const origin = () => self.location.origin;
const nothing = () => undefined;

/** The last page whose router data timed out. */
let timedOut = { address: "", at: 0 };
/** Within this time the router requests the document. */
const RETRY_WITHIN_MS = 5_000;

export const strategies: Record<NonNullable<RequestKind>, (asked: Asked) => Promise<Response>> = {
  async page({ request, preloadResponse, waitUntil }) {
    const address = addressOf(request.url, origin());
    const isStored = isPublicPage(address);
    let storing: Promise<unknown> | undefined;
    const answer = ask(request, preloadResponse).then((response) => {
      if (isStored) storing = storePage(address, response.clone()).then(renewOfflinePage);
      return response;
    });
    waitUntil(answer.then(() => storing).catch(nothing));
    const copy = isStored ? await readPage(address).catch(nothing) : undefined;
    const isRetry = timedOut.address === address && Date.now() - timedOut.at < RETRY_WITHIN_MS;
    const timeout = !copy ? "none" : isRetry ? "again" : "copy";
    try {
      // Every response of the shop counts, also a maintenance page.
      return await (hasNoTimeout(address) ? answer : withTimeout(answer, timeout));
    } catch (error) {
      if (!copy) return offlinePage(address);
      return withHtml(copy.response, addAge(await copy.response.text(), copy.storedAt, error instanceof TimedOut));
    }
  },

  async data({ request }) {
    const address = addressOf(request.url, origin());
    const answer = fetch(request).catch(Response.error);
    if (hasNoTimeout(address)) return answer;
    const copy = await readPage(address).catch(nothing);
    return withTimeout(answer, copy ? "copy" : "none").catch(() => {
      timedOut = { address, at: Date.now() };
      return Response.error();
    });
  },

  async file({ request, waitUntil }) {
    const copy = await readFile(request.url).catch(nothing);
    if (copy) return copy;
    return fetch(request).then((response) => {
      waitUntil(storeFile(request.url, response.clone()).catch(nothing));
      return response;
    }, Response.error);
  },

  async picture({ request, waitUntil }) {
    const answer = fetch(request).then((response) => {
      waitUntil(storePicture(request.url, response.clone()).catch(nothing));
      return response;
    }, Response.error);
    const given = await withTimeout(answer, "copy").catch(Response.error);
    if (given.type !== "error") return given;
    return (await readFile(request.url).catch(nothing)) ?? answer;
  },
};

async function ask(request: Request, preload: Asked["preloadResponse"]): Promise<Response> {
  return (await preload) ?? fetch(request);
}

/** @param address of the page that cannot be loaded */
async function offlinePage(address: string): Promise<Response> {
  try {
    const page = await readFile(OFFLINE_PATH);
    if (page) return withHtml(page, fillOfflinePage(await page.text(), address, await listPages(LISTED)));
  } catch {
    // The browser deleted the storage.
  }
  return new Response(BARE_PAGE, { headers: { "content-type": "text/html; charset=utf-8" } });
}
