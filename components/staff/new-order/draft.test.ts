import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { sessionKeys } from "@/lib/client/storage";
import { MemoryStorage } from "@/tests/support/client-examples";
import { emptyCaller } from "./caller-form";
import { keepDraft, noCustomer, readDraft } from "./draft";

const sessionStorage = new MemoryStorage();
beforeEach(() => {
  vi.stubGlobal("window", { sessionStorage });
});
afterEach(() => vi.unstubAllGlobals());

const typed = {
  lines: [{ product: "p", name: "Lamp", image: null, quantity: 2 }],
  caller: noCustomer,
  values: { ...emptyCaller, firstName: "Ama" },
  requestedCustomer: null,
};

test("BEYOND-51 a draft survives a reload, for the same staff member and customer", () => {
  keepDraft("esi", typed);
  expect(readDraft("esi", null)).toEqual(typed);
  expect(readDraft("kofi", null).lines).toEqual([]);
  expect(readDraft("esi", "another customer").values).toEqual(emptyCaller);
});

test("the draft is removed once the order is placed", () => {
  keepDraft("esi", typed);
  keepDraft("esi", { lines: [], caller: noCustomer, values: emptyCaller, requestedCustomer: null });
  expect(sessionStorage.getItem(sessionKeys.callersOrder)).toBeNull();
});
