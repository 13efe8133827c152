import { beforeEach, describe, expect, test } from "vitest";
import type { Customer } from "@/lib/viewer";
import { describeDevice, endOtherSignIns, endSignIn, listSignIns, logInBrowser } from "@/server/auth";
import { findBrowserSession } from "@/server/auth/sessions";
import { newCustomer } from "../support/customers";
import { testDatabase } from "../support/database";

const shop = await testDatabase();

/** A customer logged in on several devices. @returns the sessions in that order */
async function signedIn(...devices: (string | null)[]): Promise<Customer[]> {
  const { email, password } = await newCustomer(shop.query);
  const viewers: Customer[] = [];
  for (const device of devices) {
    const { claims } = await logInBrowser({ email, password }, device);
    viewers.push({ kind: "customer", userId: claims.sub, sessionId: claims.sid, accessHashes: [] });
  }
  return viewers;
}

const devicesOf = async (viewer: Customer) => (await listSignIns(viewer)).map(({ device }) => device);

describe("device names", () => {
  const ANDROID = "Mozilla/5.0 (Linux; Android 14; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Mobile";
  const IPHONE =
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1";
  const MINI = "Opera/9.80 (Android; Opera Mini/36.2.2254/119.132; U; id) Presto/2.12.423 Version/12.16";
  test.each([
    ["Chrome on Android", `${ANDROID} Safari/537.36`],
    ["Safari on iPhone", IPHONE],
    ["Opera on Android", MINI],
    ["Firefox on Windows", "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:133.0) Gecko/20100101 Firefox/133.0"],
    ["curl", "curl/8.5.0"],
    ["img", "<img src=x onerror=alert(1)> on a phone"],
    [null, ""],
  ])("%s", (device, agent) => {
    expect(describeDevice(new Request("http://shop", { headers: { "user-agent": agent } }))).toBe(device);
  });

  test("are limited to the column's length", () => {
    const request = new Request("http://shop", { headers: { "user-agent": "x".repeat(3_000) } });
    expect(describeDevice(request)).toHaveLength(60);
  });
});

describe("the sessions of an account", () => {
  let phone: Customer;
  let laptop: Customer;
  let lost: Customer;
  beforeEach(async () => {
    [phone, laptop, lost] = (await signedIn("Chrome on Android", "Firefox on Windows", null)) as [
      Customer,
      Customer,
      Customer,
    ];
  });

  test("are listed: the current one first, then by last use; none of another account", async () => {
    await signedIn("Edge on Windows");
    await shop.db.session.update({ where: { id: lost.sessionId }, data: { lastUsedAt: new Date(0) } });
    expect(await devicesOf(phone)).toEqual(["Chrome on Android", "Firefox on Windows", null]);
    expect((await listSignIns(laptop)).map(({ current }) => current)).toEqual([true, false, false]);
    expect(await devicesOf(laptop)).toEqual(["Firefox on Windows", "Chrome on Android", null]);
  });

  test("exclude ended and expired ones", async () => {
    await shop.db.session.update({ where: { id: lost.sessionId }, data: { expiresAt: new Date(0) } });
    await shop.db.session.update({ where: { id: laptop.sessionId }, data: { endedAt: new Date() } });
    expect(await devicesOf(phone)).toEqual(["Chrome on Android"]);
  });

  test("can be ended one by one, with immediate effect", async () => {
    expect((await endSignIn(phone, lost.sessionId)).map(({ device }) => device)).toEqual([
      "Chrome on Android",
      "Firefox on Windows",
    ]);
    expect(await findBrowserSession(lost.sessionId)).toBeNull();
    expect(await findBrowserSession(laptop.sessionId)).not.toBeNull();
    await expect(endSignIn(phone, lost.sessionId)).rejects.toMatchObject({ code: "NOT_FOUND" });
  });

  test("of another account cannot be ended", async () => {
    const [stranger] = (await signedIn("Edge on Windows")) as [Customer];
    await expect(endSignIn(stranger, phone.sessionId)).rejects.toMatchObject({ code: "NOT_FOUND" });
    expect(await findBrowserSession(phone.sessionId)).not.toBeNull();
  });

  test("except the current one can be ended together", async () => {
    expect(await endOtherSignIns(phone)).toHaveLength(1);
    expect(await findBrowserSession(phone.sessionId)).not.toBeNull();
    expect(await findBrowserSession(laptop.sessionId)).toBeNull();
    expect(await findBrowserSession(lost.sessionId)).toBeNull();
  });
});
