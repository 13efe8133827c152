import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import type { StoreApi } from "zustand";
import { bulbId, drillId } from "@/tests/support/client-examples";
import { serve } from "@/tests/support/serve";

/** Fake shop with one customer's saved items. */
const shop = { calls: [] as string[], status: 200, onCall: async () => {} };
let server: Awaited<ReturnType<typeof serve>>;
let base = "";
const realFetch = globalThis.fetch;

beforeAll(async () => {
  server = await serve(async (request, response) => {
    shop.calls.push(`${request.method} ${request.url}`);
    await shop.onCall();
    const body =
      shop.status < 400
        ? { status: "success", message: "Done" }
        : { status: "error", message: "You have saved 200 items." };
    response.writeHead(shop.status, { "content-type": "application/json" }).end(JSON.stringify(body));
  });
  base = server.origin;
});
afterAll(() => server.close());

const messages: string[] = [];
beforeEach(() => {
  Object.assign(shop, { calls: [], status: 200, onCall: async () => {} });
  messages.length = 0;
  vi.resetModules();
  vi.stubGlobal("fetch", (path: string, init: RequestInit) => realFetch(base + path, init));
  vi.doMock("./toast", () => ({ notify: { error: (text: string) => messages.push(text) } }));
});
afterEach(() => {
  vi.doUnmock("./toast");
  vi.doUnmock("zustand");
  vi.unstubAllGlobals();
});

/** Module of a freshly loaded page; `hearts` are the products it shows as saved. */
async function openPage() {
  // Reads the store, because nothing is rendered without a browser.
  let shown: StoreApi<{ items: ReadonlySet<string> }> | undefined;
  vi.doMock("zustand", async (load) => {
    const zustand = await load<typeof import("zustand")>();
    const create = (initial: never) => {
      const store = zustand.create(initial);
      shown = store as unknown as typeof shown;
      return store;
    };
    return { ...zustand, create };
  });
  const saved = await import("./saved-items");
  return { ...saved, hearts: () => [...(shown?.getState().items ?? [])] };
}

const BULB = `/api/users/saved-items/${bulbId}`;

describe("BEYOND-18 a heart", () => {
  test("shows at once and is saved on the server; a second click reverts it", async () => {
    const { saveItem, unsaveItem, hearts } = await openPage();
    const saving = saveItem(bulbId);
    expect(hearts()).toEqual([bulbId]);
    expect(await saving).toBe(true);
    await saveItem(drillId);
    expect(hearts()).toEqual([bulbId, drillId]);
    const removing = unsaveItem(bulbId);
    expect(hearts()).toEqual([drillId]);
    expect(await removing).toBe(true);
    expect(hearts()).toEqual([drillId]);
    expect(shop.calls).toEqual([`PUT ${BULB}`, `PUT ${BULB.replace(bulbId, drillId)}`, `DELETE ${BULB}`]);
    expect(messages).toEqual([]);
  });

  test("refused by the server is reverted, with the server's message", async () => {
    const { saveItem, unsaveItem, hearts } = await openPage();
    shop.status = 409;
    expect(await saveItem(bulbId)).toBe(false);
    expect(hearts()).toEqual([]);
    expect(messages).toEqual(["You have saved 200 items."]);
    shop.status = 200;
    await saveItem(bulbId);
    shop.status = 500;
    expect(await unsaveItem(bulbId)).toBe(false);
    expect(hearts()).toEqual([bulbId]);
  });

  test("that does not reach the server is reverted with a network message", async () => {
    const { saveItem, hearts } = await openPage();
    vi.stubGlobal("fetch", () => Promise.reject(new TypeError("network")));
    expect(await saveItem(bulbId)).toBe(false);
    expect(hearts()).toEqual([]);
    expect(messages).toEqual(["We couldn't connect to the shop. Please try again."]);
  });

  test("of an expired session shows no message: the page redirects to the login", async () => {
    const { saveItem, hearts } = await openPage();
    shop.status = 401;
    expect(await saveItem(bulbId)).toBe(false);
    expect(hearts()).toEqual([]);
    expect(messages).toEqual([]);
  });

  test("clicked twice quickly sends both in order and ends in the last state", async () => {
    const { saveItem, unsaveItem, hearts } = await openPage();
    let answer: () => void = () => undefined;
    shop.onCall = () =>
      new Promise((resolve) => {
        answer = resolve;
      });
    const presses = [saveItem(bulbId), unsaveItem(bulbId)];
    expect(hearts()).toEqual([]);
    await vi.waitFor(() => expect(shop.calls).toEqual([`PUT ${BULB}`]));
    shop.onCall = async () => {};
    answer();
    expect(await Promise.all(presses)).toEqual([true, true]);
    expect(shop.calls).toEqual([`PUT ${BULB}`, `DELETE ${BULB}`]);
    expect(hearts()).toEqual([]);
  });

  test("follows the list of saved items, but keeps its state while a click is pending", async () => {
    const { setSavedItems, saveItem, unsaveItem, hearts } = await openPage();
    setSavedItems("ama", [{ _id: bulbId }]);
    expect(hearts()).toEqual([bulbId]);
    const removing = unsaveItem(bulbId);
    setSavedItems("ama", [{ _id: bulbId }, { _id: drillId }]);
    expect(hearts()).toEqual([drillId]);
    await removing;
    expect(hearts()).toEqual([drillId]);
    // A failed click reverts to the state that the shop confirmed.
    shop.status = 409;
    await Promise.all([unsaveItem(drillId), saveItem(bulbId)]);
    expect(hearts()).toEqual([drillId]);
  });
});
