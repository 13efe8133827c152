import { describe, expect, test } from "vitest";
import { formOf, settingKeys, settingProblems, settingRows, toSettingValue } from "@/lib/contracts/settings";
import { amountQuestion, settingChanges } from "@/lib/setting-forms";
import { wrongSettings } from "@/tests/support/wrong-settings";
import { closesShop, type FormValues, placeForNew, problemsInForm, toForm, toValue } from "./form-values";

describe("BEYOND-49 the form of each setting", () => {
  test.each(settingKeys)("%s: each field has a title, and untouched values are sent unchanged", (key) => {
    const form = formOf(key);
    const usual = settingRows[key].value.parse({});
    for (const { list, fields } of form)
      for (const { title, path, allowed } of fields) {
        expect([title, allowed].every(Boolean), `${key} ${path}`).toBe(true);
        expect(list === null || list.max > 0, path).toBe(true);
      }
    const sent = toValue(form, toForm(form, usual));
    expect(sent).toEqual(usual);
    expect(settingProblems(key, sent)).toBeNull();
    expect(settingChanges(form, usual, sent)).toEqual([]);
  });

  test.each(Object.entries(wrongSettings))(
    "%s: invalid values are refused at a field with a message",
    (name, fields) => {
      const key = name as (typeof settingKeys)[number];
      const form = formOf(key);
      for (const values of Object.entries(fields ?? {}).flatMap(([field, wrong]) =>
        wrong.map((one) => ({ [field]: one })),
      )) {
        const problems = settingProblems(key, values);
        expect(problems, JSON.stringify(values)).not.toBeNull();
        for (const words of Object.values(problems ?? {}))
          expect(words).toMatch(/^(Please enter |Unrecognized|Invalid)/);
      }
      expect(form.length).toBeGreaterThan(0);
    },
  );

  test("a new delivery zone is added above the one for everywhere else, other items at the end", () => {
    const form = formOf("delivery");
    const section = form.find(({ list }) => list?.path === "zones");
    if (!section) throw new Error("No zones");
    const values = toForm(form, toSettingValue("delivery", {}));
    const { item, edits } = placeForNew(section, values, [0, 1, 2]) ?? {};
    expect(item).toBe(2);
    const now: FormValues = { ...values, ...edits };
    expect([now["zones.2.label"], now["zones.3.label"], now["zones.3.feePesewas"]]).toEqual([
      "",
      "Remote areas",
      "80.00",
    ]);
    expect(toValue(form, now)).toEqual(toValue(form, values));
    const limited = { ...values, "zones.2.covers": "Wa" };
    expect(placeForNew(section, limited, [0, 1, 2])).toEqual({ item: 3, edits: {} });
    expect(placeForNew(section, values, [])).toEqual({ item: 0, edits: {} });
  });

  test("closing the shop is noticed only as it changes from open to closed", () => {
    const [open, closed] = [{ enabled: false }, { enabled: true }];
    expect(closesShop("maintenance", open, closed)).toBe(true);
    expect(closesShop("maintenance", undefined, closed)).toBe(true);
    expect(closesShop("maintenance", closed, closed)).toBe(false);
    expect(closesShop("maintenance", closed, open)).toBe(false);
    expect(closesShop("stock", open, closed)).toBe(false);
  });

  test("money is typed in cedis, and changes show it", () => {
    const form = formOf("delivery");
    const usual = toSettingValue("delivery", {});
    const typed: FormValues = { ...toForm(form, usual), "zones.0.feePesewas": "35" };
    expect(typed["zones.1.feePesewas"]).toBe("50.00");
    expect(settingChanges(form, usual, toValue(form, typed))).toEqual([
      "Delivery zones Accra, Fee, paid on arrival: GH₵30.00 → GH₵35.00",
    ]);
    const sent = toValue(form, { ...typed, "zones.0.feePesewas": "-5", "zones.1.maxDays": "1" });
    expect(settingProblems("delivery", sent)).toEqual({
      "zones.0.feePesewas": "Please enter an amount from GH₵0.00 to GH₵1,000.00",
      "zones.1.maxDays": 'Please enter at least the value of "Fastest delivery"',
    });
  });

  test("an amount that more than halves or doubles is asked about", () => {
    const form = formOf("delivery");
    const usual = toSettingValue("delivery", {});
    const ask = (fee: string) =>
      amountQuestion(form, usual, toValue(form, { ...toForm(form, usual), "zones.1.feePesewas": fee }));
    expect(ask("5")).toBe("Change “Delivery zones Other cities, Fee, paid on arrival” from GH₵50.00 to GH₵5.00?");
    expect(["50", "25", "100", "five", ""].map(ask)).toEqual(Array(5).fill(null));
  });

  test("an added item changes no other one, and a new order is named", () => {
    const form = formOf("delivery");
    const usual = toSettingValue("delivery", {});
    const [accra, ...others] = usual.zones;
    const tema = { ...accra, label: "Tema", covers: "Tema", feePesewas: 2000 };
    const changes = settingChanges(form, usual, { ...usual, zones: [tema, accra, ...others] });
    expect(changes).toContain("Delivery zones Tema, Fee, paid on arrival: none → GH₵20.00");
    expect(changes.filter((line) => !line.startsWith("Delivery zones Tema, "))).toEqual([]);
    const [one, two, three] = usual.zones;
    expect(settingChanges(form, usual, { ...usual, zones: [two, one, three] })).toEqual([
      "Delivery zones, order: Other cities, Accra, Remote areas",
    ]);
  });

  test("an emptied item is removed, and errors of later items keep their position", () => {
    const form = formOf("contact");
    const value = toSettingValue("contact", {});
    const typed = {
      ...toForm(form, value),
      "social.0.name": "",
      "social.0.href": "",
      "social.1.href": "javascript:alert(1)",
    };
    const sent = toValue(form, typed);
    expect(sent.social).toEqual([{ name: "Instagram", href: "javascript:alert(1)" }]);
    expect(problemsInForm(form, typed, settingProblems("contact", sent) ?? {})).toEqual({
      "social.1.href": "Please enter a link that begins with https://",
    });
  });

  test("an optional field says what empty means", () => {
    const form = formOf("cash");
    const value = { ...toSettingValue("cash", {}), cancelUncalledAfterHours: 48 };
    const sent = toValue(form, { ...toForm(form, value), cancelUncalledAfterHours: "" });
    expect(sent.cancelUncalledAfterHours).toBeNull();
    expect(settingChanges(form, value, sent)).toEqual(["Cancel if not called after: 48 hours → never"]);
  });

  test("errors of a whole list, also of plain values, are shown at its first field", () => {
    const form = formOf("staff-mail");
    const typed = { ...toForm(form, { addresses: [] }), "addresses.3": "ama" };
    expect(problemsInForm(form, typed, settingProblems("staff-mail", toValue(form, typed)) ?? {})).toEqual({
      "addresses.3": "Please enter an email",
    });
    const hours = formOf("hours");
    const none = toForm(hours, { week: [] });
    expect(problemsInForm(hours, none, settingProblems("hours", toValue(hours, none)) ?? {})).toEqual({
      "week.0.days": "Please enter 1 to 7 of them",
    });
  });
});
