import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { sessionKeys } from "@/lib/client/storage";
import { MemoryStorage } from "@/tests/support/client-examples";
import { emptyCaller } from "./caller-form";
import { keepDraft, nobody, readDraft } from "./draft";

const sessionStorage = new MemoryStorage();
beforeEach(() => {
  vi.stubGlobal("window", { sessionStorage });
});
afterEach(() => vi.unstubAllGlobals());

const typed = {
  lines: [{ product: "p", name: "Lamp", image: null, quantity: 2 }],
  caller: nobody,
  values: { ...emptyCaller, firstName: "Ama" },
  wanted: null,
};

test("BEYOND-51 an unfinished order survives a reload, per staff member and customer", () => {
  keepDraft("esi", typed);
  expect(readDraft("esi", null)).toEqual(typed);
  expect(readDraft("kofi", null).lines).toEqual([]);
  expect(readDraft("esi", "another customer").values).toEqual(emptyCaller);
});

test("nothing of it stays once it is placed", () => {
  keepDraft("esi", typed);
  keepDraft("esi", { lines: [], caller: nobody, values: emptyCaller, wanted: null });
  expect(sessionStorage.getItem(sessionKeys.callersOrder)).toBeNull();
});
