import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { defaultSettings, type SettingKey, settingRows } from "@/lib/contracts/settings";
import { migrateDatabase } from "@/scripts/migrations";
import { readSettings } from "@/server/settings";
import { type TestDatabase, testDatabase } from "../support/database";
import { untidySettings, wrongSettings } from "../support/wrong-settings";

let shop: TestDatabase;
beforeAll(async () => {
  shop = await testDatabase();
  await shop.query("CREATE TABLE migrated AS SELECT * FROM setting");
});
beforeEach(() => shop.query("DELETE FROM setting; INSERT INTO setting SELECT * FROM migrated"));

function write(key: string, value: unknown): Promise<unknown> {
  return shop.query(
    "INSERT INTO setting (key, value) VALUES ($1, $2) ON CONFLICT (key) DO UPDATE SET value = EXCLUDED.value",
    [key, JSON.stringify(value)],
  );
}

/** What somebody who writes by hand is told. */
async function refusal(write: Promise<unknown>): Promise<string> {
  return write.then(
    () => "taken",
    (error: Error) => error.message,
  );
}

const changes = () => shop.query<{ tag: string }>("SELECT tag FROM catalogue_change ORDER BY id");

describe("BEYOND-49 settings in the database", () => {
  test("every setting is there to be seen and changed, and says today's values", async () => {
    // Test databases have a row of their own for cash orders; a migration writes what is missing.
    await shop.query("DELETE FROM setting WHERE key = 'cash'");
    await migrateDatabase(shop.url);
    const rows = await shop.query<{ key: SettingKey; value: unknown }>("SELECT key, value FROM setting");
    expect(rows.map(({ key }) => key).sort()).toEqual(Object.keys(settingRows).sort());
    for (const { key, value } of rows) expect(value, key).toEqual(settingRows[key].value.parse({}));
    expect(await readSettings()).toEqual(defaultSettings);
    await shop.query("DELETE FROM setting");
    expect(await readSettings()).toEqual(defaultSettings);
  });

  test("a change by hand counts at once; what it leaves out has its default", async () => {
    await shop.query(
      "UPDATE setting SET value = jsonb_set(value, '{zones,accra,feePesewas}', '3500') WHERE key = 'delivery'",
    );
    await write("unpaid-cheque-order", { hours: 48 });
    await write("seller", { legalName: "Adom Lights Ltd" });
    const { delivery, unpaidOrder, seller } = await readSettings();
    expect(delivery.zones.accra).toEqual({ ...defaultSettings.delivery.zones.accra, feePesewas: 3500 });
    expect(unpaidOrder).toEqual({ onlineHours: 24, chequeHours: 48 });
    expect(seller).toEqual({ ...defaultSettings.seller, legalName: "Adom Lights Ltd" });
  });

  test("a migration run leaves what the owner wrote, and is no change when nothing is missing", async () => {
    await write("contact", { phone: "+233 20 111 2222" });
    await shop.query("TRUNCATE catalogue_change");
    await migrateDatabase(shop.url);
    expect((await readSettings()).contact.phone).toBe("+233 20 111 2222");
    expect(await changes()).toEqual([]);
  });

  test.each<[string, string, unknown, string]>([
    [
      "a negative fee",
      "delivery",
      { zones: { accra: { feePesewas: -1 } } },
      "Setting 'delivery' (Delivery): zones.accra.feePesewas (Fee, paid on arrival; pesewas, 100 are GH₵1) is -1. Allowed is a whole number from 0 to 100000.",
    ],
    [
      "a fee in words",
      "delivery",
      { freeAbovePesewas: "2000" },
      `Setting 'delivery' (Delivery): freeAbovePesewas (Free in Greater Accra above; pesewas, 100 are GH₵1) is "2000". Allowed is a whole number from 0 to 100000000.`,
    ],
    [
      "days the wrong way round",
      "delivery",
      { zones: { city: { minDays: 5 } } },
      "Setting 'delivery' (Delivery): zones.city.maxDays must not be below minDays, which is 5.",
    ],
    [
      "a link that runs script",
      "contact",
      { social: [{ name: "X", href: "javascript:alert(1)" }] },
      `Setting 'contact' (Contact): social.0.href (Link) is "javascript:alert(1)". Allowed is an address that begins with https://.`,
    ],
    [
      "script in a name",
      "seller",
      { legalName: "<script>" },
      `Setting 'seller' (Seller): legalName (Legal name) is "<script>". Allowed is one line of 1 to 120 characters without < and >, and no space around it.`,
    ],
    [
      "a field that is not there",
      "seller",
      { name: "Adom" },
      "Setting 'seller' (Seller): There is no field name. Fields are: address, officers, legalName, vatNumber, registrationNumber, dataProtectionNumber.",
    ],
    [
      "a slide without its text",
      "slides",
      { items: defaultSettings.slides.items.map(({ picture, title }) => ({ picture, title })) },
      "Setting 'slides' (Slides of the home page): items.0.text is missing.",
    ],
    [
      "five slides",
      "slides",
      { items: defaultSettings.slides.items.slice(1) },
      "Setting 'slides' (Slides of the home page): items (The six slides of the home page) is a list of 5. Allowed is a list of 6.",
    ],
    [
      "a word for a switch",
      "maintenance",
      { enabled: "yes" },
      `Setting 'maintenance' (Maintenance): enabled (The shop is closed) is "yes". Allowed is true or false.`,
    ],
    [
      "no object",
      "maintenance",
      "closed?",
      `Setting 'maintenance' (Maintenance): The value is "closed?". Allowed is an object with enabled.`,
    ],
    [
      "zero where null means never",
      "cash",
      { cancelUncalledAfterHours: 0 },
      "Setting 'cash' (Cash on delivery): cancelUncalledAfterHours (Cancel when not called after; hours) is 0. Allowed is a number above 0 to 2160, or null.",
    ],
    [
      "a setting that is not there",
      "paystack-key",
      { key: "sk_live" },
      "There is no setting 'paystack-key'. Settings are: cash, contact, delivery, hours, maintenance, promotion, reviews, seeded, seller, slides, staff-mail, stock, unpaid-cheque-order, unpaid-online-order.",
    ],
  ])("%s is refused in words", async (_, key, value, words) => {
    const before = await readSettings();
    expect(await refusal(write(key, value))).toBe(words);
    expect(await readSettings()).toEqual(before);
  });

  test("database and contract refuse the same, and the database what the contract makes tidy", async () => {
    const listed = (of: typeof wrongSettings, pick = (value: unknown) => value) =>
      Object.entries(of).flatMap(([key, fields]) =>
        Object.entries(fields).flatMap(([field, values]) =>
          values.map((value) => ({ key, field, value: { [field]: pick(value) } })),
        ),
      );
    const typedOf = (pair: unknown) => (pair as [typed: string])[0];
    const wrong = [...listed(wrongSettings), ...listed(untidySettings, typedOf)];
    const told = await shop.query<{ field: string; value: unknown; problem: string | null }>(
      `SELECT field, value, setting_problem('', value, schema) AS problem
       FROM jsonb_to_recordset($1) AS w(key text, field text, value jsonb) JOIN setting_rule USING (key)`,
      [JSON.stringify(wrong)],
    );
    expect(told).toHaveLength(wrong.length);
    for (const { field, value, problem } of told) {
      expect(problem, JSON.stringify(value)).toMatch(new RegExp(`^(There is no field )?${field}\\b`));
    }
    await write("seller", { legalName: "💡".repeat(120), officers: "Amɛ Ɔ’Brien & Söhne (b)", vatNumber: null });
    expect((await readSettings()).seller.legalName).toBe("💡".repeat(120));
  });

  test("a row that came in past the check is read field by field, and the log is told", async () => {
    await shop.query("ALTER TABLE setting DISABLE TRIGGER setting_checked");
    await write("delivery", { freeAbovePesewas: -5, zones: { accra: { feePesewas: 100 } } });
    await shop.query("ALTER TABLE setting ENABLE TRIGGER setting_checked");
    const { delivery } = await readSettings();
    expect(delivery.freeAbovePesewas).toBe(200_000);
    expect(delivery.zones.accra.feePesewas).toBe(100);
  });

  test("what pages show is told apart from what they do not", async () => {
    const tagsOf = async (change: () => Promise<unknown>) => {
      await shop.query("TRUNCATE catalogue_change");
      await change();
      return [...new Set((await changes()).map(({ tag }) => tag))].sort();
    };
    expect(await tagsOf(() => write("maintenance", { enabled: true }))).toEqual(["settings"]);
    expect(await tagsOf(() => write("hours", { week: [{ days: "Mon", hours: "9-5" }] }))).toEqual([
      "settings",
      "settings:shown",
    ]);
    expect(await tagsOf(() => shop.query("UPDATE setting SET value = value"))).toEqual(["settings"]);
    expect(await tagsOf(() => shop.query("DELETE FROM setting WHERE key = 'seller'"))).toEqual([
      "settings",
      "settings:shown",
    ]);
    expect(
      await tagsOf(() => shop.query("INSERT INTO promotion (id, code, percent) VALUES (gen_random_uuid(), 'X', 5)")),
    ).toEqual(["settings", "settings:shown"]);
  });
});
