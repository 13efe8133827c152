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

describe("BEYOND-58 what lies over a page", () => {
  test("is closed by Back, which the router does not hear of, and the next Back leaves", async () => {
    const panel = await open();
    expect(shop.trail).toEqual(["/products", ">/products+1"]);
    shop.back();
    expect(panel.isOpen).toBe(false);
    expect(shop.trail[0]).toBe(">/products");
    expect(shop.seenByRouter).toEqual([]);
    shop.back();
    expect(shop.left).toBe(1);
  });

  test("takes its step back when it is closed otherwise, and opens again with one step", async () => {
    for (const _ of [1, 2, 3]) {
      const panel = await open();
      panel.close();
      await settled();
    }
    expect(shop.trail).toEqual([">/products", "/products+1"]);
    expect(shop.seenByRouter).toEqual([]);
  });

  test("is closed one at a time where several lie over each other", async () => {
    const panel = await open();
    const dialog = await open();
    expect(shop.trail.at(-1)).toBe(">/products+2");
    shop.back();
    expect([panel.isOpen, dialog.isOpen]).toEqual([true, false]);
    shop.back();
    expect(panel.isOpen).toBe(false);
    expect(shop.trail[0]).toBe(">/products");
  });

  test("is exchanged for another without a step in between", async () => {
    const panel = await open();
    panel.close();
    const screen = await open();
    expect(shop.trail).toEqual(["/products", ">/products+1"]);
    shop.back();
    expect(screen.isOpen).toBe(false);
  });

  test("stays while it must, and Back still does not leave the page", async () => {
    const dialog = await open(true);
    shop.back();
    expect(dialog.isOpen).toBe(true);
    expect(shop.trail).toEqual(["/products", ">/products+1"]);
  });

  test("gives its step to the page that a link in it leads to", async () => {
    const panel = await open();
    steps.navigate("/cart", (way) => shop.router[way]("/cart"));
    panel.close();
    await settled();
    expect(shop.trail).toEqual(["/products", ">/cart"]);
    shop.back();
    expect(shop.seenByRouter).toEqual(["https://shop.test/products"]);
  });

  test("gives its step also to a page that is slow to come", async () => {
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

  test("lets a link wait that was pressed while the step is taken back", async () => {
    const sheet = await open();
    sheet.close();
    await Promise.resolve();
    steps.navigate("/cart", (way) => shop.router[way]("/cart"));
    await settled();
    expect(shop.trail).toEqual(["/products", ">/cart"]);
  });

  test("keeps an address that it has changed, closed by Back or otherwise", async () => {
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

  test("leaves no trap: a spent step is left again, after a reload and by Forward", async () => {
    await open();
    await shop.reload();
    await settled();
    expect(shop.trail[0]).toBe(">/products");
    shop.forward();
    await settled();
    expect(shop.trail[0]).toBe(">/products");
  });

  test("is closed with the page when Back skips several steps", async () => {
    shop.router.push("/products/lamp");
    const panel = await open();
    shop.jump(-2);
    expect(panel.isOpen).toBe(false);
    expect(shop.seenByRouter).toEqual(["https://shop.test/products"]);
  });

  test("does not wait for ever for a browser that takes no step back", async () => {
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
