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
import { addressOf, isPublicPage, mayTakeLong, type RequestKind } from "./request-kind";
import { TimedOut, withTimeout } from "./with-timeout";

/** What of a fetch event is needed; the worker lives on until what it waits for is done. */
export interface Asked {
  request: Request;
  /** The browser's own request for a document, begun while the worker started. */
  preloadResponse?: Promise<Response | undefined>;
  waitUntil: (work: Promise<unknown>) => void;
}

/** Links on the offline page. */
const LISTED = 12;
const origin = () => self.location.origin;
const nothing = () => undefined;

/** The page whose data the router was not given in time, and when. */
let givenUp = { address: "", at: 0 };
/** By then the router has asked for the document. */
const RIGHT_AFTER_MS = 5_000;

export const strategies: Record<NonNullable<RequestKind>, (asked: Asked) => Promise<Response>> = {
  async page({ request, preloadResponse, waitUntil }) {
    const address = addressOf(request.url, origin());
    const isKept = isPublicPage(address);
    let keeping: Promise<unknown> | undefined;
    const answer = ask(request, preloadResponse).then((response) => {
      if (isKept) keeping = storePage(address, response.clone()).then(renewOfflinePage);
      return response;
    });
    waitUntil(answer.then(() => keeping).catch(nothing));
    const copy = isKept ? await readPage(address).catch(nothing) : undefined;
    const isSecondTry = givenUp.address === address && Date.now() - givenUp.at < RIGHT_AFTER_MS;
    const patience = !copy ? "none" : isSecondTry ? "again" : "copy";
    try {
      // Whatever the shop says counts, also that it is closed.
      return await (mayTakeLong(address) ? answer : withTimeout(answer, patience));
    } catch (error) {
      if (!copy) return offlinePage(address);
      return withHtml(copy.response, addAge(await copy.response.text(), copy.keptAt, error instanceof TimedOut));
    }
  },

  async data({ request }) {
    const address = addressOf(request.url, origin());
    const answer = fetch(request).catch(Response.error);
    if (mayTakeLong(address)) return answer;
    const copy = await readPage(address).catch(nothing);
    return withTimeout(answer, copy ? "copy" : "none").catch(() => {
      givenUp = { address, at: Date.now() };
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

/** @param address of the page that cannot be had */
async function offlinePage(address: string): Promise<Response> {
  try {
    const page = await readFile(OFFLINE_PATH);
    if (page) return withHtml(page, fillOfflinePage(await page.text(), address, await listPages(LISTED)));
  } catch {
    // The storage is gone.
  }
  return new Response(BARE_PAGE, { headers: { "content-type": "text/html; charset=utf-8" } });
}
