import { describe, expect, test } from "vitest";
import { fitSms, quietUntil, smsParts, toGsm } from "./sms";

describe("BEYOND-82 the GSM alphabet", () => {
  test.each([
    ["GH₵1,250.00", "GHS 1,250.00"],
    ["Ɔkyena ɛyɛ – “fine” … it’s 2 × 5", 'Okyena eye - "fine" ... it\'s 2 x 5'],
    ["café ê ő 灯 💡", "café e o ? ?"],
    ["[a]~{b}|^\\€", "[a]~{b}|^\\€"],
  ])("%s is written %s", (text, written) => expect(toGsm(text)).toBe(written));

  test.each([
    ["a".repeat(160), 1],
    ["a".repeat(161), 2],
    ["a".repeat(306), 2],
    ["a".repeat(307), 3],
    ["€".repeat(80), 1],
    ["€".repeat(81), 2],
  ])("%# has its parts", (text, parts) => expect(smsParts(text)).toBe(parts));

  test("the last sentences give way to the link", () => {
    const link = `https://shop.example/o/${"x".repeat(43)}`;
    expect(fitSms(["First.", "", "Second."], link)).toBe(`First. Second. ${link}`);
    expect(fitSms(["First.", "s".repeat(60), "t".repeat(60)], link)).toBe(`First. ${"s".repeat(60)} ${link}`);
    expect(fitSms(["f".repeat(200)], link)).toContain(link);
  });
});

describe("BEYOND-82 quiet hours", () => {
  const night = { quietFrom: 21, quietTo: 7 };
  test.each([
    ["2026-11-27T20:59:59Z", null],
    ["2026-11-27T21:00:00Z", "2026-11-28T07:00:00.000Z"],
    ["2026-11-30T23:30:00Z", "2026-12-01T07:00:00.000Z"],
    ["2026-11-28T06:59:59Z", "2026-11-28T07:00:00.000Z"],
    ["2026-11-28T07:00:00Z", null],
  ])("%s waits until %s", (now, end) => expect(quietUntil(new Date(now), night)?.toISOString() ?? null).toBe(end));

  test("by day, and none at all", () => {
    const noon = new Date("2026-11-27T12:30:00Z");
    expect(quietUntil(noon, { quietFrom: 12, quietTo: 14 })?.toISOString()).toBe("2026-11-27T14:00:00.000Z");
    expect(quietUntil(noon, { quietFrom: 12, quietTo: 12 })).toBeNull();
  });
});
