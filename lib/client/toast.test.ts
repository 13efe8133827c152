import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";

const { toast } = await import("sonner");

/** Visible toasts, oldest first. */
const texts = () => toast.getToasts().map((one) => ("title" in one ? `${one.type}: ${one.title}` : "gone"));

let mount: () => Promise<typeof toast>;

beforeEach(() => {
  mount = async () => toast;
  vi.resetModules();
  vi.stubGlobal("requestAnimationFrame", (draw: () => void) => draw());
  // Mocked once, because two mocks of one module race.
  vi.doMock("./after-paint", () => ({ afterPaint: async () => undefined }));
  vi.doMock("./toaster", () => ({ mountToaster: () => mount() }));
});
afterEach(() => {
  for (const { id } of toast.getToasts()) toast.dismiss(id);
  vi.doUnmock("./after-paint");
  vi.doUnmock("./toaster");
  vi.unstubAllGlobals();
});

const load = async () => (await import("./toast")).notify;

describe("a message", () => {
  test("is shown in its tone, after the existing ones", async () => {
    const notify = await load();
    await notify.success("Saved");
    await notify.error("No line");
    await notify.info("A new price");
    expect(texts()).toEqual(["success: Saved", "error: No line", "info: A new price"]);
  });

  test("replaces the previous one with the same key, and no other", async () => {
    const notify = await load();
    await notify.error("Please check the form", "profile");
    await notify.error("Sold out");
    await notify.info("Cart updated", "cart");
    await notify.success("Profile saved", "profile");
    expect(texts()).toEqual(["error: Sold out", "info: Cart updated", "success: Profile saved"]);
  });

  test("that repeats shows once, as the latest", async () => {
    const notify = await load();
    await notify.success("Saved");
    await notify.info("A new price");
    await notify.success("Saved");
    expect(texts()).toEqual(["info: A new price", "success: Saved"]);
  });

  test("shows with at most twenty others: the oldest is removed", async () => {
    const notify = await load();
    for (let i = 1; i <= 21; i += 1) await notify.info(`Message ${i}`);
    expect(texts()).toHaveLength(20);
    expect([texts()[0], texts().at(-1)]).toEqual(["info: Message 2", "info: Message 21"]);
  });
});

describe("a message whose toast code cannot be loaded", () => {
  class Element {
    attributes: Record<string, string> = {};
    className = "";
    textContent = "";
    children: Element[] = [];
    parent: Element | undefined;
    setAttribute = (name: string, value: string) => void Object.assign(this.attributes, { [name]: value });
    append(child: Element) {
      child.remove();
      this.children.push(child);
      child.parent = this;
    }
    remove = () => this.parent?.children.splice(this.parent.children.indexOf(this), 1);
  }
  const noNetwork = () => Promise.reject(new Error("no network"));
  const body = new Element();
  const plain = () => body.children.flatMap(({ children }) => children);

  test("is shown plainly, is read by a screen reader, and closes after its four seconds", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout"] });
    vi.stubGlobal("document", {
      body,
      querySelector: () => body.children[0] ?? null,
      createElement: () => new Element(),
    });
    mount = noNetwork;
    const notify = await load();
    await notify.error("We couldn't connect to the shop.");
    await notify.info("Still not");
    expect(plain().map(({ textContent }) => textContent)).toEqual(["We couldn't connect to the shop.", "Still not"]);
    expect(plain()[0]?.attributes).toEqual({ role: "alert" });
    await vi.advanceTimersByTimeAsync(3_900);
    expect(plain()).toHaveLength(2);
    await vi.advanceTimersByTimeAsync(200);
    expect(plain()).toEqual([]);
    vi.useRealTimers();
  });

  test("never breaks the action it reports", async () => {
    mount = noNetwork;
    vi.stubGlobal("document", undefined);
    await expect((await load()).error("Nowhere to show it")).resolves.toBeUndefined();
  });
});
