import { describe, expect, test } from "vitest";
import { changeSetting, checkProvider, readSetting, readSetup, sendTestMail } from "@/server/staff";
import { receiveMails } from "../mail/support";
import { paidOrder, startProvider } from "../payments/support";
import { testDatabase } from "../support/database";
import { newMember } from "../support/members";
import { addProduct } from "../support/orders";

const provider = await startProvider({ resets: false });
const shop = await testDatabase();
const sink = await receiveMails();
const ama = await newMember(shop, { role: "admin", firstName: "Ama", lastName: "Mensah" });

const standing = async (wanted: string) => {
  const { steps } = await readSetup(ama);
  const step = steps.find(({ name }) => name === wanted);
  return [step?.state, step?.words];
};

describe("BEYOND-49 setting up a new shop", () => {
  test("BEYOND-89 each step is read from the shop itself, before and after it is done", async () => {
    const { left } = await readSetup(ama);
    const links = [1, 2].map((number) => `Links to social media, row ${number}`).join(", ");
    expect(await standing("contact")).toEqual(["open", `Still the example: Phone, WhatsApp, Email, ${links}.`]);
    expect((await readSetup(ama)).steps.find(({ name }) => name === "contact")?.examples.slice(-2)).toEqual([
      { path: "social.0.name", label: "Links to social media, row 1" },
      { path: "social.1.name", label: "Links to social media, row 2" },
    ]);
    const contact = { phone: "+233 20 111 2222", whatsapp: "233201112222", email: "help@adom.example", social: [] };
    const write = async (key: "contact" | "staff-mail" | "hours" | "returns", value: object) =>
      changeSetting(ama, key, { value, seen: (await readSetting(key)).version });
    await write("contact", contact);
    expect(await standing("contact")).toEqual(["done", "+233 20 111 2222, help@adom.example"]);
    await write("staff-mail", { addresses: [ama.email] });
    expect(await standing("staff_mail")).toEqual(["done", ama.email]);
    expect(await standing("products")).toEqual(["open", "No products on sale yet."]);
    await addProduct(shop.db, { name: "Desk lamp" });
    expect((await standing("products"))[0]).toBe("done");
    expect((await standing("webhook"))[0], "an event can come only with a payment").toBe("look");
    await paidOrder(shop.db, provider);
    expect(await standing("webhook")).toEqual(["open", expect.stringContaining("Payments arrived without an event")]);
    await shop.query("INSERT INTO payment_event (event, reference, payload) VALUES ('charge.success', 'KN-1', '{}')");
    expect((await standing("webhook"))[0]).toBe("done");
    expect(await standing("delivery")).toEqual(["look", expect.stringMatching(/^Default: Accra GH₵30\.00, /)]);
    expect(await standing("returns"), "BEYOND-89").toEqual([
      "look",
      "Default: 7 days to return, refunds in 5–7 business days, 1 year of warranty",
    ]);
    await write("returns", { days: 14, warrantyYears: 2 });
    expect(await standing("returns")).toEqual([
      "done",
      "14 days to return, refunds in 5–7 business days, 2 years of warranty",
    ]);
    expect(await standing("hours")).toEqual(["look", expect.stringMatching(/^Default: /)]);
    await write("hours", { week: [{ days: "Mon-Sat", hours: "8am - 6pm" }] });
    expect(await standing("hours")).toEqual(["done", "Mon-Sat 8am - 6pm"]);
    expect((await readSetup(ama)).left).toBe(left - 3);
  });

  test("a test mail is sent at once; a refusal by the mail server is shown without the address", async () => {
    expect(await sendTestMail(ama)).toMatchObject({ works: true });
    expect(sink.mails().at(-1)?.to).toContain(ama.email);
    sink.refuseWith("550 5.1.1 <unknown@example.com> unknown", "RCPT TO");
    const { works, words } = await sendTestMail(ama);
    sink.refuseWith(undefined);
    expect(works).toBe(false);
    expect(words).toMatch(/^Sending failed: .*550 5\.1\.1 <address> unknown/);
  });

  test("the provider checks the key, and a failure shows its message", async () => {
    expect(await checkProvider()).toEqual({
      works: true,
      words: "Paystack accepted the key. The Paystack sandbox is in use. No real payments.",
    });
    await provider.close();
    expect(await checkProvider()).toMatchObject({ works: false, words: expect.stringContaining("did not answer") });
  });
});
