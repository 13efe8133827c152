import { describe, expect, test } from "vitest";
import { defaultSettings, exampleFields, isClosed } from "@/lib/contracts/settings";
import { isUnderMaintenance, readSettings } from "@/server/settings";
import { testDatabase } from "../support/database";

const seller = {
  legalName: "Adom Lights Ltd",
  registrationNumber: "CS-1",
  officers: "Esi Adom, director",
  address: "1 High Street, Accra",
  dataProtectionNumber: "DPC-1",
  vatNumber: null,
};
const contact = { phone: "+233 20 111 2222", whatsapp: "233201112222", email: "help@adom.example" };

const shop = await testDatabase();

describe("BEYOND-49 a public shop with the example seller", () => {
  test("is closed until each field has changed; a local shop may use the example", async () => {
    const write = (key: string, value: object) => shop.db.setting.update({ where: { key }, data: { value } });
    const closed = async (isPublic = true) => isClosed(await readSettings(), isPublic);
    expect(await closed()).toBe(true);
    expect(await closed(false)).toBe(false);
    expect(await isUnderMaintenance(), "the test's own shop").toBe(false);
    await write("seller", seller);
    await write("contact", { ...contact, social: defaultSettings.contact.social });
    expect(exampleFields(await readSettings())).toEqual(["contact.social.0", "contact.social.1"]);
    expect(await closed()).toBe(true);
    const own = { name: "Facebook", href: "https://www.facebook.com/adom" };
    await write("contact", { ...contact, social: [own, ...defaultSettings.contact.social.slice(1)] });
    expect(exampleFields(await readSettings()), "the link that was left").toEqual(["contact.social.1"]);
    await write("contact", { ...contact, social: [] });
    expect(await closed()).toBe(false);
    await write("maintenance", { enabled: true });
    expect([await closed(), await closed(false)]).toEqual([true, true]);
  });
});
