import { beforeEach, describe, expect, test, vi } from "vitest";

/** The cookies of a shop at an address. */
async function cookiesAt(address: string) {
  vi.resetModules();
  vi.stubEnv("DATABASE_URL", "postgresql://127.0.0.1/unused");
  vi.stubEnv("NODE_ENV", "development");
  vi.stubEnv("APP_URL", address);
  return import("./cookies");
}
const asked = (cookie: string) => new Request("http://shop.example/", { headers: { cookie } });

beforeEach(() => {
  vi.unstubAllEnvs();
});

describe("a cookie of the shop", () => {
  test("over https is Secure, bound to the host by its name, and out of reach of scripts", async () => {
    const { setCookie } = await cookiesAt("https://shop.example");
    expect(setCookie("kanea_session", "abc", { maxAge: 60 }).split("; ").sort()).toEqual([
      "HttpOnly",
      "Max-Age=60",
      "Path=/",
      "SameSite=Lax",
      "Secure",
      "__Host-kanea_session=abc",
    ]);
  });

  test("that scripts read keeps its plain name, and is Secure all the same", async () => {
    const { setCookie } = await cookiesAt("https://shop.example");
    const line = setCookie("kanea_signed_in", "1", { readable: true });
    expect(line).toMatch(/^kanea_signed_in=1;/);
    expect(line).toContain("Secure");
    expect(line).not.toContain("HttpOnly");
  });

  test("on one's own machine has a plain name and travels without https", async () => {
    const { setCookie } = await cookiesAt("http://localhost:3000");
    const line = setCookie("kanea_session", "abc");
    expect(line).toMatch(/^kanea_session=abc;/);
    expect(line).toContain("HttpOnly");
    expect(line).not.toContain("Secure");
    expect(line).not.toContain("Max-Age");
  });

  test("is read by the name that it was set under, and by no other", async () => {
    const open = await cookiesAt("https://shop.example");
    expect(open.readCookie(asked("kanea_session=forged; __Host-kanea_session=own"), "kanea_session")).toBe("own");
    expect(open.readCookie(asked("kanea_session=forged"), "kanea_session")).toBeUndefined();
    expect(open.readCookie(new Request("http://shop.example/"), "kanea_session")).toBeUndefined();
    const local = await cookiesAt("http://localhost:3000");
    expect(local.readCookie(asked("a=1; kanea_session=own"), "kanea_session")).toBe("own");
  });
});
