import fs from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { settingChanges } from "@/lib/setting-forms";
import { unnormalisedSettings, wrongSettings } from "@/tests/support/wrong-settings";
import {
  defaultSettings,
  formOf,
  homeSections,
  noticeOn,
  type SettingKey,
  settingProblems,
  settingRows,
  toSettings,
} from ".";

describe("BEYOND-49 settings", () => {
  test("missing values have their defaults", () => {
    const { delivery, unpaidOrder, hours, slides, promotion, maintenance } = toSettings([]);
    expect(delivery).toMatchObject({
      zones: [
        {
          label: "Accra",
          covers: "Greater Accra",
          minDays: 1,
          maxDays: 2,
          feePesewas: 3000,
          freeAbovePesewas: 200_000,
        },
        { label: "Other cities", minDays: 2, maxDays: 4, feePesewas: 5000, freeAbovePesewas: null },
        { label: "Remote areas", covers: null, minDays: 4, maxDays: 7, feePesewas: 8000, freeAbovePesewas: null },
      ],
    });
    expect(unpaidOrder).toEqual({ onlineHours: 24, chequeHours: 336 });
    expect(hours.week.map((day) => `${day.days} ${day.hours}`)).toEqual(["Mon–Fri 9–6", "Sat 10–4", "Sun closed"]);
    expect(slides.items).toHaveLength(6);
    expect([promotion.advertisedCode, maintenance.enabled]).toEqual(["WELCOME20", false]);
  });

  test("each slide picture is a file of the shop", () => {
    const pictures = formOf("slides").flatMap(({ fields }) => fields.flatMap((field) => field.pictures ?? []));
    expect(pictures).toHaveLength(6);
    for (const picture of pictures) expect(fs.existsSync(path.join("public", picture)), picture).toBe(true);
  });

  test.each(Object.entries(wrongSettings))("a wrong field of %s is refused, and read as its default", (key, fields) => {
    const { value: schema } = settingRows[key as SettingKey];
    for (const [name, values] of Object.entries(fields ?? {})) {
      for (const value of values) {
        const label = `${name}: ${JSON.stringify(value)}`;
        expect(schema.safeParse({ [name]: value }).error?.issues[0]?.path[0], label).toBe(name);
        const complaints: string[] = [];
        expect(toSettings([{ key, value: { [name]: value } }], (field) => complaints.push(field))).toEqual(
          defaultSettings,
        );
        expect(complaints, label).toEqual([`${key}.${name}`]);
      }
    }
  });

  test.each(Object.entries(unnormalisedSettings))("BEYOND-49 %s is normalised, however it is typed", (key, fields) => {
    for (const [name, values] of Object.entries(fields))
      for (const [typed, kept] of values)
        expect(settingRows[key as SettingKey].value.parse({ [name]: typed }), typed).toMatchObject({ [name]: kept });
  });

  test("an invalid field does not affect the others", () => {
    const value = { legalName: "Adom Lights Ltd", registrationNumber: "", tiktok: 1 };
    const { seller } = toSettings([{ key: "seller", value }]);
    expect(seller).toEqual({ ...defaultSettings.seller, legalName: "Adom Lights Ltd" });
  });

  test("a row that is not an object has default values", () => {
    for (const value of ["closed?", null, [true], 1]) {
      expect(toSettings([{ key: "maintenance", value }])).toEqual(defaultSettings);
    }
  });

  test("each number has a unit, each text a format, and amounts are named by their unit", () => {
    const problems: string[] = [];
    const walk = (path: string, schema: z.core.JSONSchema.BaseSchema) => {
      const name = path.split(".").at(-1) ?? "";
      const { title, type, unit, hint } = schema;
      if (schema.anyOf) return walk(path, schema.anyOf[0] as z.core.JSONSchema.BaseSchema);
      if (type !== "object" && !title && !path.endsWith("[]")) problems.push(`${path} has no title`);
      if ((type === "integer" || type === "number") && typeof unit !== "string") problems.push(`${path} has no unit`);
      if (type === "string" && !hint) problems.push(`${path} has no hint`);
      if (/pesewas/.test(String(unit)) !== name.endsWith("Pesewas")) problems.push(`${path} is money or not`);
      for (const [field, inner] of Object.entries(schema.properties ?? {})) {
        walk(`${path}.${field}`, inner as z.core.JSONSchema.BaseSchema);
      }
      if (schema.items) walk(`${path}[]`, schema.items as z.core.JSONSchema.BaseSchema);
    };
    for (const [key, { value }] of Object.entries(settingRows)) walk(key, z.toJSONSchema(value, { io: "input" }));
    expect(problems).toEqual([]);
  });

  test("BEYOND-105 SHP-CHECKOUT-04 SHP-CHECKOUT-05 cash and cheque are not saved for regions where they do not exist", () => {
    const problems = (value: object) => settingProblems("method-limits", value);
    expect(problems({ cash: { regions: "Greater Accra, Ashanti" }, bank_cheque: { regions: "Volta" } })).toEqual({
      "cash.regions": "Please enter Greater Accra or nothing: Cash on delivery is possible in Greater Accra only",
      "bank_cheque.regions": "Please enter Greater Accra or nothing: Bank cheque is possible in Greater Accra only",
    });
    expect(problems({ cash: { regions: "greater accra" }, card: { regions: "Ashanti, Volta" } })).toBeNull();
    expect(problems({ card: { regions: "Kumasi" } })).toEqual({
      "card.regions": "Please enter regions of Ghana, separated by commas",
    });
  });

  test("BEYOND-105 zones with an unknown place, a place or name twice, or none for the rest are refused in words", () => {
    const zone = { label: "Accra", covers: "Greater Accra", minDays: 1, maxDays: 2, feePesewas: 3000 };
    const rest = { ...zone, label: "Elsewhere", covers: null };
    const problems = (...zones: object[]) => settingProblems("delivery", { zones });
    expect(problems(zone, rest)).toBeNull();
    expect(settingRows.delivery.value.parse({ zones: [rest, zone] }).zones).toMatchObject([zone, rest]);
    expect(problems({ ...zone, covers: "Kumsai, Tema" }, rest)).toEqual({
      "zones.0.covers": expect.stringMatching(/^Please enter a region, a town .* instead of "Kumsai"$/),
    });
    expect(problems({ ...zone, covers: "East Legon" }, rest)).not.toBeNull();
    expect(problems({ ...zone, covers: "," }, rest)).not.toBeNull();
    expect(problems(zone, { ...zone, label: "Tema", covers: "tema,Accra ,  Tema (greater accra)" }, rest)).toEqual({
      "zones.1.covers": 'Please enter Tema (greater accra) once: it is already in "Tema"',
    });
    expect(problems(zone, { ...zone, label: "East" }, rest)).toEqual({
      "zones.1.covers": 'Please enter Greater Accra once: it is already in "Accra"',
    });
    expect(problems(zone)).toEqual({
      "zones.0.covers": "Please enter a zone without regions and towns: it is for everywhere else",
    });
    expect(problems(rest, { ...rest, label: "Others" })).toEqual({
      "zones.1.covers": "Please enter its regions or towns: another zone is for everywhere else",
    });
    expect(problems(zone, { ...rest, label: "Accra" })).toEqual({
      "zones.1.label": "Please enter another name: another zone has this one",
    });
    expect(problems(zone, { ...rest, minDays: 3 })).toEqual({
      "zones.1.maxDays": 'Please enter at least the value of "Fastest delivery"',
    });
  });

  test("BEYOND-89 returns and warranty: the specification's values, and bounds in words", () => {
    expect(toSettings([]).returns).toEqual({
      ...{ days: 7, warrantyYears: 1, extendedDays: 30, refund: { from: 5, to: 7 } },
      ...{ reply: { from: 24, to: 48 }, inspection: { from: 3, to: 5 }, resolution: { from: 7, to: 14 } },
    });
    expect(settingProblems("returns", { days: 0, extendedDays: 0, refund: { from: 8 } })).toEqual({
      days: "Please enter a whole number from 1 to 365",
      extendedDays: "Please enter a whole number from 1 to 365, or nothing: none is sold",
      "refund.to": 'Please enter at least the value of "From"',
    });
    expect(settingProblems("returns", { extendedDays: null, refund: { from: 7 } })).toBeNull();
    const changes = settingChanges(formOf("returns"), toSettings([]).returns, { ...toSettings([]).returns, days: 14 });
    expect(changes).toEqual(["Return within, from delivery: 7 days → 14 days"]);
  });

  test("BEYOND-105 a wrong fee hides no other error of the zones", () => {
    const zone = { label: "Accra", covers: "Greater Accra", minDays: 3, maxDays: 2, feePesewas: "abc" };
    const rest = { ...zone, covers: null, minDays: 1, feePesewas: 3000 };
    const problems = settingProblems("delivery", { zones: [zone, { ...zone, label: "", covers: "Kumsai" }, rest] });
    expect(Object.keys(problems ?? {}).sort()).toEqual([
      "zones.0.feePesewas",
      "zones.0.maxDays",
      "zones.1.covers",
      "zones.1.feePesewas",
      "zones.1.label",
      "zones.1.maxDays",
      "zones.2.label",
    ]);
    expect(settingProblems("delivery", { zones: [null, rest, 3] })).not.toBeNull();
  });

  test("BEYOND-106 a slide has a drawn picture or an uploaded one, and a product unless switched off", () => {
    const slide = { title: "Lamps", text: "Glow" };
    const own = `/media/${"0".repeat(32)}/wide-800.webp`;
    const items = [
      { ...slide, picture: 6 },
      { ...slide, picture: own, withProduct: false },
    ];
    expect(settingRows.slides.value.parse({ items }).items).toMatchObject([
      { picture: 6, withProduct: true, product: null },
      { picture: own, withProduct: false },
    ]);
    expect(settingProblems("slides", { items: [{ ...slide, picture: "" }] })).toEqual({
      "items.0.picture": "Please enter a picture: one of the 6 drawn ones, or your own",
    });
    expect(settingProblems("slides", { items: [] })).toEqual({ items: "Please enter 1 to 8 of them" });
    const changes = settingChanges(formOf("slides"), { items: [items[0]] }, { items: [items[1]] });
    expect(changes).toContain(`Slides ${items[0]?.title}, Picture: drawing 6 → own picture 000000`);
  });

  test("BEYOND-106 a notice is shown from the start of its first day to the end of its last", () => {
    const notice = settingRows.notice.value.parse({
      text: "Closed on Friday",
      from: "2026-12-24",
      until: "2026-12-25",
    });
    const days = ["2026-12-23", "2026-12-24", "2026-12-25", "2026-12-26"];
    expect(days.map((day) => noticeOn(notice, day).text !== null)).toEqual([false, true, true, false]);
    const always = { ...notice, from: null, until: null };
    expect(days.map((day) => noticeOn(always, day).text !== null)).toEqual([true, true, true, true]);
    for (const link of ["/", "/delivery", "/products?category=solar&sort=newest", "/faq#pay", "/brands/philips/"])
      expect(settingProblems("notice", { link }), link).toBeNull();
    expect(settingProblems("notice", { link: "//x.example" })).toEqual({
      link: "Please enter the path of a page of this shop, such as /delivery, or nothing: no link",
    });
    expect(settingProblems("notice", { from: "2026-12-25", until: "2026-12-24" })).toEqual({
      until: "Please enter the first day or a later one",
    });
  });

  test("BEYOND-106 sections of the home page are in the specification's order, each at most once", () => {
    expect(toSettings([]).home.sections).toEqual(Object.keys(homeSections));
    expect(settingProblems("home", { sections: ["brands", "latest"] })).toBeNull();
    expect(settingProblems("home", { sections: [] })).toBeNull();
    expect(settingProblems("home", { sections: ["brands", "brands"] })).toEqual({
      sections: "Please enter each section once",
    });
    const changes = settingChanges(formOf("home"), { sections: ["latest"] }, { sections: ["reasons"] });
    expect(changes).toEqual(["Sections of the home page 1, Section: Latest Products → Why Choose Us"]);
  });

  test("labels, bounds and defaults match the snapshot", async () => {
    const rows = Object.entries(settingRows).map(([key, { value }]) => [
      key,
      z.toJSONSchema(value, { io: "input", unrepresentable: "any" }),
    ]);
    const text = JSON.stringify(Object.fromEntries(rows), (name, value) => (name === "$schema" ? undefined : value), 1);
    await expect(`${text}\n`).toMatchFileSnapshot("./settings.snapshot.txt");
  });
});
