import fs from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { unnormalisedSettings, wrongSettings } from "@/tests/support/wrong-settings";
import { defaultSettings, formOf, type SettingKey, settingRows, toSettings } from ".";

describe("BEYOND-49 settings", () => {
  test("missing values have their defaults", () => {
    const { delivery, unpaidOrder, hours, slides, promotion, maintenance } = toSettings([]);
    expect(delivery).toEqual({
      zones: {
        accra: { label: "Accra", minDays: 1, maxDays: 2, feePesewas: 3000 },
        city: { label: "Other cities", minDays: 2, maxDays: 4, feePesewas: 5000 },
        remote: { label: "Remote areas", minDays: 4, maxDays: 7, feePesewas: 8000 },
      },
      freeAbovePesewas: 200_000,
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

  test("labels, bounds and defaults match the snapshot", async () => {
    const rows = Object.entries(settingRows).map(([key, { value }]) => [
      key,
      z.toJSONSchema(value, { io: "input", unrepresentable: "any" }),
    ]);
    const text = JSON.stringify(Object.fromEntries(rows), (name, value) => (name === "$schema" ? undefined : value), 1);
    await expect(`${text}\n`).toMatchFileSnapshot("./settings.snapshot.txt");
  });
});
