import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { bulbId, drillId, MemoryStorage } from "@/tests/support/client-examples";

const calls: string[] = [];
let status = 200;
let signedInAs: string | null = "ama";
const reloaded: string[] = [];
const errors: string[] = [];

beforeEach(() => {
  calls.length = 0;
  reloaded.length = 0;
  errors.length = 0;
  status = 200;
  signedInAs = "ama";
  vi.resetModules();
  const localStorage = new MemoryStorage();
  vi.stubGlobal("window", { localStorage, addEventListener: () => undefined });
  vi.doMock("@/lib/client/request", () => ({
    tryRequest: async (path: string, { method }: { method: string }) => {
      calls.push(`${method} ${path}`);
      if (status === 0) return null;
      return status === 200 ? { ok: true, status } : { ok: false, status, error: { message: "Your list is full." } };
    },
  }));
  vi.doMock("@/lib/client/session", () => ({ readSession: () => ({ user: signedInAs && { _id: signedInAs } }) }));
  vi.doMock("@/lib/client/saved-items", () => ({ reloadSaved: (user: string) => reloaded.push(user) }));
  vi.doMock("@/lib/client/toast", () => ({ notify: { error: (text: string) => errors.push(text) } }));
});
afterEach(() => {
  vi.doUnmock("./request");
  vi.doUnmock("./session");
  vi.doUnmock("./saved-items");
  vi.doUnmock("./toast");
  vi.unstubAllGlobals();
});

async function openPage() {
  const device = await import("@/lib/client/device-saved");
  const { moveSavedItems } = await import("./move-saved-items");
  return { ...device, moveSavedItems, stored: () => window.localStorage.getItem("savedItems") };
}

const put = (id: string) => `PUT /api/users/saved-items/${id}`;

test("BEYOND-66 a guest's saved products are stored on the device without duplicates, newest first", async () => {
  const { saveOnDevice, forgetOnDevice, readDeviceSaved, stored } = await openPage();
  saveOnDevice(bulbId);
  saveOnDevice(drillId);
  saveOnDevice(bulbId);
  expect(readDeviceSaved()).toEqual([bulbId, drillId]);
  expect(JSON.parse(stored() ?? "")).toEqual([bulbId, drillId]);
  forgetOnDevice(bulbId);
  forgetOnDevice(drillId);
  expect(stored()).toBeNull();
});

test("an invalid list of products is empty", async () => {
  window.localStorage.setItem("savedItems", JSON.stringify([7, "../users/me", bulbId, bulbId]));
  expect((await openPage()).readDeviceSaved()).toEqual([bulbId]);
});

describe("at login", () => {
  test("BEYOND-66 they move to the account in their order", async () => {
    const { saveOnDevice, moveSavedItems, stored } = await openPage();
    saveOnDevice(bulbId);
    saveOnDevice(drillId);
    await moveSavedItems("ama");
    // The newest is saved last, so it stays first.
    expect(calls).toEqual([put(bulbId), put(drillId)]);
    expect([stored(), reloaded, errors]).toEqual([null, ["ama"], []]);
  });

  test("products that did not reach the server are sent by the next page", async () => {
    const { saveOnDevice, moveSavedItems, readDeviceSaved } = await openPage();
    saveOnDevice(bulbId);
    status = 0;
    await moveSavedItems("ama");
    expect(readDeviceSaved()).toEqual([bulbId]);
    status = 503;
    await moveSavedItems("ama");
    expect(readDeviceSaved()).toEqual([bulbId]);
  });

  test("refused products leave the device too, and a full list is reported", async () => {
    const { saveOnDevice, moveSavedItems, readDeviceSaved } = await openPage();
    saveOnDevice(bulbId);
    status = 409;
    await moveSavedItems("ama");
    expect([readDeviceSaved(), errors]).toEqual([[], ["Your list is full."]]);
  });

  test("nothing moves to another user who has logged in meanwhile", async () => {
    const { saveOnDevice, moveSavedItems, readDeviceSaved } = await openPage();
    saveOnDevice(bulbId);
    signedInAs = "kofi";
    await moveSavedItems("ama");
    expect([calls, readDeviceSaved()]).toEqual([[], [bulbId]]);
  });
});
