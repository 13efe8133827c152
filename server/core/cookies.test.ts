import { beforeEach, describe, expect, test, vi } from "vitest";

/** Cookie functions of a shop at a URL. */
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
  test("over https is Secure, HttpOnly and has a __Host- name", async () => {
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

  test("readable by scripts has a plain name and is Secure", async () => {
    const { setCookie } = await cookiesAt("https://shop.example");
    const line = setCookie("kanea_signed_in", "1", { readable: true });
    expect(line).toMatch(/^kanea_signed_in=1;/);
    expect(line).toContain("Secure");
    expect(line).not.toContain("HttpOnly");
  });

  test("on localhost has a plain name and works without https", async () => {
    const { setCookie } = await cookiesAt("http://localhost:3000");
    const line = setCookie("kanea_session", "abc");
    expect(line).toMatch(/^kanea_session=abc;/);
    expect(line).toContain("HttpOnly");
    expect(line).not.toContain("Secure");
    expect(line).not.toContain("Max-Age");
  });

  test("is read by its own name only", async () => {
    const open = await cookiesAt("https://shop.example");
    expect(open.readCookie(asked("kanea_session=forged; __Host-kanea_session=own"), "kanea_session")).toBe("own");
    expect(open.readCookie(asked("kanea_session=forged"), "kanea_session")).toBeUndefined();
    expect(open.readCookie(new Request("http://shop.example/"), "kanea_session")).toBeUndefined();
    const local = await cookiesAt("http://localhost:3000");
    expect(local.readCookie(asked("a=1; kanea_session=own"), "kanea_session")).toBe("own");
  });
});
