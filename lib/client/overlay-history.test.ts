import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";

/** Fake browser history that navigates asynchronously. */
function fakeWindow() {
  let heard: Record<string, ((event: unknown) => void)[]> = {};
  const entries: { href: string; state: Record<string, unknown> | null }[] = [
    { href: "https://shop.test/products", state: { __NA: true } },
  ];
  let at = 0;
  let left = 0;
  const seenByRouter: string[] = [];
  const here = () => entries[at] ?? { href: "", state: null };
  function move(by: number) {
    if (!entries[at + by]) {
      left += 1;
      return;
    }
    at += by;
    let isStopped = false;
    const event = { state: here().state, stopImmediatePropagation: () => (isStopped = true) };
    for (const hear of heard.popstate ?? []) hear(event);
    if (!isStopped) seenByRouter.push(here().href);
  }
  const write = (place: number, state: never, href = here().href) => {
    entries.splice(place, entries.length, { state, href: new URL(href, here().href).href });
    at = place;
  };
  const window = {
    location: {
      get href() {
        return here().href;
      },
    },
    history: {
      get state() {
        return here().state;
      },
      pushState: (state: never, _: string, href?: string) => write(at + 1, state, href),
      go: (by: number) => setTimeout(() => move(by), 5),
      back: () => setTimeout(() => move(-1), 5),
    },
    addEventListener: (type: string, hear: (event: unknown) => void) => {
      heard[type] = [...(heard[type] ?? []), hear];
    },
  };
  return {
    window,
    /** Back and Forward by the user. */
    back: () => move(-1),
    forward: () => move(1),
    jump: move,
    /** Reloads the page: memory is lost, history stays. */
    reload: async () => {
      heard = {};
      await begin();
      for (const hear of heard.pageshow ?? []) hear({});
    },
    router: {
      push: (href: string) => write(at + 1, { __NA: true } as never, href),
      replace: (href: string) => {
        const later = entries.slice(at + 1);
        write(at, { __NA: true } as never, href);
        entries.push(...later);
      },
    },
    seenByRouter,
    get trail() {
      return entries.map(({ href, state }, place) => {
        const over = state?.over ? `+${state.over}` : "";
        return `${place === at ? ">" : ""}${href.replace("https://shop.test", "")}${over}`;
      });
    },
    get left() {
      return left;
    },
  };
}

let shop: ReturnType<typeof fakeWindow>;
let steps: typeof import("./overlay-history");

const settled = () => vi.advanceTimersByTimeAsync(20);

async function begin() {
  vi.resetModules();
  vi.stubGlobal("window", shop.window);
  steps = await import("./overlay-history");
  steps.listenForBack();
}

/** Opens an overlay. */
async function open(stays = false) {
  const layer = { isOpen: true, close: (): void => undefined };
  const gone = steps.pushOverlay(() => {
    if (!stays) layer.isOpen = false;
    return !stays;
  });
  layer.close = () => {
    layer.isOpen = false;
    gone();
  };
  await settled();
  return layer;
}

beforeEach(async () => {
  vi.useFakeTimers();
  shop = fakeWindow();
  await begin();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.resetModules();
});

describe("BEYOND-58 an overlay", () => {
  test("closes on Back without the router, and the next Back leaves the page", async () => {
    const panel = await open();
    expect(shop.trail).toEqual(["/products", ">/products+1"]);
    shop.back();
    expect(panel.isOpen).toBe(false);
    expect(shop.trail[0]).toBe(">/products");
    expect(shop.seenByRouter).toEqual([]);
    shop.back();
    expect(shop.left).toBe(1);
  });

  test("removes its history entry when closed otherwise, and opens again with one entry", async () => {
    for (const _ of [1, 2, 3]) {
      const panel = await open();
      panel.close();
      await settled();
    }
    expect(shop.trail).toEqual([">/products", "/products+1"]);
    expect(shop.seenByRouter).toEqual([]);
  });

  test("closes before the overlays below it", async () => {
    const panel = await open();
    const dialog = await open();
    expect(shop.trail.at(-1)).toBe(">/products+2");
    shop.back();
    expect([panel.isOpen, dialog.isOpen]).toEqual([true, false]);
    shop.back();
    expect(panel.isOpen).toBe(false);
    expect(shop.trail[0]).toBe(">/products");
  });

  test("replaces another without a history entry in between", async () => {
    const panel = await open();
    panel.close();
    const screen = await open();
    expect(shop.trail).toEqual(["/products", ">/products+1"]);
    shop.back();
    expect(screen.isOpen).toBe(false);
  });

  test("stays open while it must, and Back still does not leave the page", async () => {
    const dialog = await open(true);
    shop.back();
    expect(dialog.isOpen).toBe(true);
    expect(shop.trail).toEqual(["/products", ">/products+1"]);
  });

  test("hands its history entry to the page that its link opens", async () => {
    const panel = await open();
    steps.navigate("/cart", (way) => shop.router[way]("/cart"));
    panel.close();
    await settled();
    expect(shop.trail).toEqual(["/products", ">/cart"]);
    shop.back();
    expect(shop.seenByRouter).toEqual(["https://shop.test/products"]);
  });

  test("hands it also to a page that loads slowly", async () => {
    const panel = await open();
    let come = () => {};
    steps.navigate("/cart", (way) => {
      come = () => shop.router[way]("/cart");
    });
    panel.close();
    await settled();
    come();
    expect(shop.trail).toEqual(["/products", ">/cart"]);
  });

  test("delays a link clicked while its entry is being removed", async () => {
    const sheet = await open();
    sheet.close();
    await Promise.resolve();
    steps.navigate("/cart", (way) => shop.router[way]("/cart"));
    await settled();
    expect(shop.trail).toEqual(["/products", ">/cart"]);
  });

  test("keeps the URL that it changed, closed by Back or otherwise", async () => {
    const filter = async () => {
      const sheet = await open();
      steps.navigate("/products?brand=a", (way) => shop.router[way]("/products?brand=a"));
      steps.noteAddress();
      await settled();
      return sheet;
    };
    const first = await filter();
    shop.back();
    expect(first.isOpen).toBe(false);
    expect(shop.trail).toEqual(["/products", ">/products?brand=a"]);
    expect(shop.seenByRouter).toEqual([]);

    shop = fakeWindow();
    await begin();
    const second = await filter();
    second.close();
    await settled();
    expect(shop.trail).toEqual(["/products", ">/products?brand=a"]);
  });

  test("leaves no trap: a used entry is skipped after a reload and on Forward", async () => {
    await open();
    await shop.reload();
    await settled();
    expect(shop.trail[0]).toBe(">/products");
    shop.forward();
    await settled();
    expect(shop.trail[0]).toBe(">/products");
  });

  test("closes with the page when Back skips several entries", async () => {
    shop.router.push("/products/lamp");
    const panel = await open();
    shop.jump(-2);
    expect(panel.isOpen).toBe(false);
    expect(shop.seenByRouter).toEqual(["https://shop.test/products"]);
  });

  test("does not wait forever for a browser that keeps the entry", async () => {
    const panel = await open();
    shop.window.history.go = () => 0 as never;
    panel.close();
    await Promise.resolve();
    const went = vi.fn();
    steps.navigate("/cart", went);
    await vi.advanceTimersByTimeAsync(600);
    expect(went).toHaveBeenCalledWith("push");
  });
});
