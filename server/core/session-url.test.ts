import { expect, test } from "vitest";
import { sessionUrl } from "./session-url";

const optionsOf = (url: string) => new URL(url).searchParams.get("options");

test("BEYOND-29 a session uses UTC and ISO dates, which override the URL's existing options", () => {
  const session = "-c TimeZone=UTC -c DateStyle=ISO -c IntervalStyle=postgres";
  expect(optionsOf(sessionUrl("postgresql://kanea@localhost/kanea"))).toBe(session);
  expect(optionsOf(sessionUrl("postgresql://localhost/kanea", { jit: "off" }))).toBe(`-c jit=off ${session}`);
  const given = "postgresql://kanea:p%20ss%2F@db:6543/kanea?sslmode=require&options=-c%20TimeZone%3DAsia%2FKolkata";
  expect(optionsOf(sessionUrl(given))).toBe(`-c TimeZone=Asia/Kolkata ${session}`);
  const { username, password, host, pathname, searchParams } = new URL(sessionUrl(given));
  expect([username, password, host, pathname]).toEqual(["kanea", "p%20ss%2F", "db:6543", "/kanea"]);
  expect(searchParams.get("sslmode")).toBe("require");
});
