import { describe, expect, test, vi } from "vitest";
import type { PageText } from "@/lib/contracts/staff/pages";
import { pageAddressNow, shownPage, shownPages, shownSettings } from "@/server/settings";
import {
  addPage,
  listPages,
  orderFooter,
  publishPage,
  readPage,
  readPageVersion,
  readSetup,
  removePage,
  removePageVersion,
  renamePage,
  saveDraft,
} from "@/server/staff";
import { testDatabase } from "../support/database";
import { newMember } from "../support/members";

vi.mock("next/cache", () => ({ cacheLife: vi.fn(), cacheTag: vi.fn() }));

const shop = await testDatabase();
const ama = await newMember(shop, { role: "admin", firstName: "Ama", lastName: "Mensah" });

const text = (words: string): PageText => ({
  ...{ title: "Wholesale", searchTitle: null, description: "Prices for other shops", text: words },
});
const shownText = async (address: string) => (await shownPage(address))?.source.text;
const states = async () =>
  (await listPages()).pages.map(({ address, footer, isPublished }) => `${footer} ${address} ${isPublished}`);

describe("BEYOND-89 text pages", () => {
  test("a new shop shows no text before its owner has published it, and setup names the pages that are missing", async () => {
    expect(await states()).toEqual([
      ...["quick about false", "quick contact false", "service faq false", "service delivery false"],
      ...["service warranty false", "service privacy false", "service terms false", "null help false"],
    ]);
    expect(await shownPage("terms")).toMatchObject({
      isPublished: false,
      source: { title: "Terms & Conditions", text: "We are still writing this page." },
    });
    expect(await shownText("contact")).toContain("{{> reach}}");
    expect(await shownPages()).toEqual([]);
    expect((await shownSettings()).footer).toEqual([]);
    const step = async () => (await readSetup(ama)).steps.find(({ name }) => name === "pages");
    expect(await step()).toMatchObject({
      state: "open",
      examples: expect.arrayContaining([{ path: "faq", label: "FAQ" }]),
    });

    const { current, seen, problems } = await readPage("faq");
    expect([current.title, seen, problems]).toEqual(["FAQ", null, []]);
    await publishPage(ama, "faq", { at: null, seen: null });
    expect(await shownText("faq")).toBe(current.text);
    expect((await shownSettings()).footer).toEqual([{ list: "service", label: "FAQ", href: "/faq" }]);
    expect((await step())?.examples).not.toContainEqual({ path: "faq", label: "FAQ" });
    for (const { address, isPublished } of (await listPages()).pages)
      if (!isPublished) await publishPage(ama, address, { at: null, seen: null });
    expect(await step()).toMatchObject({ state: "done", examples: [] });
  });

  test("a draft changes nothing until it is published; an older version comes back; each step is recorded by name", async () => {
    await addPage(ama, { address: "wholesale", label: "Wholesale" });
    expect(await shownPage("wholesale")).toBeNull();
    await expect(publishPage(ama, "wholesale", { at: null, seen: null })).rejects.toThrow(
      "Please write the text first.",
    );
    const draft = await saveDraft(ama, "wholesale", { ...text("Ten pieces or more."), seen: null });
    expect(await shownPage("wholesale")).toBeNull();
    const first = await publishPage(ama, "wholesale", { at: null, seen: draft.seen });
    expect([first.isPublished, first.hasDraft]).toEqual([true, false]);
    const again = await saveDraft(ama, "wholesale", { ...text("Twenty pieces."), seen: null });
    expect(await shownText("wholesale")).toBe("Ten pieces or more.");
    await publishPage(ama, "wholesale", { at: null, seen: again.seen });
    expect(await shownText("wholesale")).toBe("Twenty pieces.");
    const { versions, changes } = await readPage("wholesale");
    expect(await readPageVersion("wholesale", versions[1]?._id ?? "")).toEqual(text("Ten pieces or more."));
    expect(changes.map(({ by }) => by)).toEqual(Array(5).fill("Ama Mensah"));
    expect(changes.map(({ what }) => what[0]?.replace(/ from .*/, ""))).toEqual([
      ...["Published", "Draft saved", "Published", "Draft saved", "Page added"],
    ]);
    await expect(removePageVersion(ama, "wholesale", versions[0]?._id ?? "")).rejects.toMatchObject({
      code: "NOT_FOUND",
    });
  });

  test("a colleague's draft is not overwritten, and a text with problems is not published", async () => {
    const { seen } = await saveDraft(ama, "wholesale", { ...text("Mine, from GH₵{{cheapest}}"), seen: null });
    await expect(saveDraft(ama, "wholesale", { ...text("Other"), seen: null })).rejects.toMatchObject({
      code: "CONFLICT",
      details: { data: { current: text("Mine, from GH₵{{cheapest}}") } },
    });
    await expect(publishPage(ama, "wholesale", { at: null, seen: null })).rejects.toMatchObject({ code: "CONFLICT" });
    await expect(publishPage(ama, "wholesale", { at: null, seen })).rejects.toThrow("There is no fact {{cheapest}}.");
    for (const [words, why] of [
      ["[A](/products/none)", "The shop has no page /products/none."],
      ["[A](/faq#nowhere)", "The shop has no page /faq#nowhere."],
      ["[A](/pages/none)", "The shop has no page /pages/none."],
    ] as const) {
      const { seen: before } = await readPage("wholesale");
      const { problems } = await saveDraft(ama, "wholesale", { ...text(words), seen: before });
      expect(problems).toEqual([`Line 1: ${why}`]);
    }
    const fine = "[A](/faq#ordering) [B](/pages/wholesale) [C](/products?sort=price) [D](/track-order)";
    const { seen: last } = await readPage("wholesale");
    expect((await saveDraft(ama, "wholesale", { ...text(fine), seen: last })).problems).toEqual([]);
    expect((await removePageVersion(ama, "wholesale", "draft")).hasDraft).toBe(false);
  });

  test("a version is published at its time, by a job that renders the pages again, or called off", async () => {
    const at = new Date(Date.now() + 3_600_000).toISOString();
    const { seen } = await saveDraft(ama, "wholesale", { ...text("From next week."), seen: null });
    const planned = await publishPage(ama, "wholesale", { at, seen });
    expect([planned.plannedAt, planned.isPublished, planned.current.text]).toEqual([at, true, "From next week."]);
    expect(await shownText("wholesale")).toBe("Twenty pieces.");
    const [job] = await shop.query("SELECT run_at FROM graphile_worker.jobs WHERE task_identifier = 'raise-change'");
    expect(job).toEqual({ run_at: new Date(Date.parse(at) - 5000) });
    await shop.query("UPDATE page_version SET published_at = now() WHERE published_at > now()");
    expect(await shownText("wholesale")).toBe("From next week.");
    const next = await saveDraft(ama, "wholesale", { ...text("Never."), seen: null });
    const { versions } = await publishPage(ama, "wholesale", { at, seen: next.seen });
    expect(versions[0]?.isPlanned).toBe(true);
    expect((await removePageVersion(ama, "wholesale", versions[0]?._id ?? "")).plannedAt).toBeNull();
  });

  test("a renamed page redirects; the shop's own pages keep their addresses and stay", async () => {
    await renamePage(ama, "wholesale", { address: "trade", label: "Trade prices" });
    expect(await shownPage("wholesale")).toBeNull();
    expect(await pageAddressNow("wholesale")).toBe("trade");
    await addPage(ama, { address: "wholesale", label: "Again" });
    expect(await pageAddressNow("wholesale"), "a new page at that address").toBeNull();
    const conflicts = [
      () => addPage(ama, { address: "trade", label: "Twice" }),
      () => addPage(ama, { address: "faq", label: "Twice" }),
      () => renamePage(ama, "trade", { address: "wholesale", label: "Trade" }),
      () => renamePage(ama, "faq", { address: "questions", label: "FAQ" }),
      () => removePage(ama, "terms"),
    ];
    for (const refused of conflicts) await expect(refused()).rejects.toMatchObject({ code: "CONFLICT" });
    await removePage(ama, "wholesale");
    await expect(readPage("wholesale")).rejects.toMatchObject({ code: "NOT_FOUND" });
  });

  test("the footer is ordered, and all pages are rendered again", async () => {
    await shop.query("TRUNCATE catalogue_change");
    await orderFooter(ama, { quick: ["trade", "about"], service: ["faq"] });
    expect((await shownSettings()).footer?.map(({ list, href }) => `${list} ${href}`)).toEqual([
      ...["quick /pages/trade", "quick /about", "service /faq"],
    ]);
    expect(await shop.query("SELECT DISTINCT tag FROM catalogue_change")).toEqual([{ tag: "settings:shown" }]);
    await expect(orderFooter(ama, { quick: ["gone"], service: [] })).rejects.toMatchObject({ code: "CONFLICT" });
    await expect(orderFooter(ama, { quick: ["faq"], service: ["faq"] })).rejects.toMatchObject({ code: "CONFLICT" });
  });
});
