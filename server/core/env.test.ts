import { describe, expect, test } from "vitest";
import { EnvError, readEnv } from "./env";

const local = { DATABASE_URL: "postgresql://u:p@127.0.0.1:5432/kanea" };
const secret = (letter: string) => letter.repeat(40);
const open = {
  ...local,
  NODE_ENV: "production",
  APP_URL: "https://kanea.example",
  AUTH_SECRET: secret("a"),
  PASSWORD_PEPPER: secret("p"),
  SMTP_URL: "smtps://u:p@mail.example:465",
  PAYSTACK_SECRET_KEY: "sk_live_0123456789",
  TRUSTED_PROXIES: "10.0.0.5",
};

function problems(source: Record<string, string>): string {
  try {
    readEnv(source);
  } catch (error) {
    if (error instanceof EnvError) return error.message;
  }
  return "";
}

describe("the environment", () => {
  test("a shop on localhost needs only a database", () => {
    expect(readEnv(local)).toMatchObject({ APP_URL: "http://localhost:3000", LOG_LEVEL: "info" });
  });

  test("the error names each wrong or missing variable", () => {
    expect(problems({})).toBe("DATABASE_URL is missing");
    expect(problems({ ...local, APP_URL: "kanea", AUTH_SECRET: "short" }).split("\n")).toEqual([
      "APP_URL must look like https://shop.example",
      "AUTH_SECRET needs at least 32 characters",
    ]);
    expect(problems({ ...local, DATABASE_URL: "" })).toBe("DATABASE_URL is missing");
    expect(problems({ DATABASE_URL: "kanea@localhost" })).toBe(
      "DATABASE_URL must look like postgresql://user:password@localhost:5432/kanea",
    );
    expect(problems({ ...local, MAIL_FROM: "Adom Lights" })).toMatch(/^MAIL_FROM must look like orders@/);
    for (const MAIL_FROM of ["orders@shop.example", "Adom Lights <orders@shop.example>"])
      expect(readEnv({ ...local, MAIL_FROM }).MAIL_FROM).toBe(MAIL_FROM);
  });

  test("BEYOND-82 SMS_URL names a provider; a public shop refuses the stand-in", () => {
    for (const SMS_URL of ["arkesel://k%2Bey@sms.arkesel.com", "hubtel://id:secret@sms.hubtel.com"])
      expect(readEnv({ ...open, SMS_URL }).SMS_URL).toBe(SMS_URL);
    expect(readEnv({ ...local, SMS_URL: "mailbox://local" }).SMS_URL).toBe("mailbox://local");
    expect(problems({ ...open, SMS_URL: "mailbox://local" })).toContain("SMS_URL names the stand-in");
    expect(problems({ ...local, SMS_URL: "twilio://key@api" })).toContain("SMS_URL must look like arkesel://");
  });

  test.each(["AUTH_SECRET", "PASSWORD_PEPPER", "SMTP_URL", "PAYSTACK_SECRET_KEY", "TRUSTED_PROXIES"])(
    "T09 a public shop does not start without %s",
    (name) => {
      expect(problems({ ...open, [name]: "" })).toContain(`${name} is missing`);
    },
  );

  test("T09 a public shop refuses a test key, a sandbox, equal secrets and plain http", () => {
    expect(problems({ ...open, PAYSTACK_SECRET_KEY: "sk_test_0123456789" })).toContain(
      "PAYSTACK_SECRET_KEY is a test key",
    );
    expect(problems({ ...open, PAYSTACK_SANDBOX_URL: "http://127.0.0.1:4000" })).toContain("PAYSTACK_SANDBOX_URL");
    expect(problems({ ...open, PASSWORD_PEPPER: open.AUTH_SECRET })).toContain("PASSWORD_PEPPER must differ");
    expect(readEnv(open).PASSWORD_COST).toBe(10);
    expect(problems({ ...open, PASSWORD_COST: "4" })).toContain("PASSWORD_COST must not be set");
    expect(problems({ ...open, APP_URL: "http://kanea.example" })).toContain("APP_URL must be https");
    expect(problems(open)).toBe("");
  });

  test("a public shop needs its proxies or 'none'", () => {
    for (const TRUSTED_PROXIES of ["10.0.0.5", "10.0.0.0/8, ::1", "none"])
      expect(problems({ ...open, TRUSTED_PROXIES })).not.toContain("TRUSTED_PROXIES");
    for (const TRUSTED_PROXIES of ["", " "]) expect(problems({ ...open, TRUSTED_PROXIES })).toContain("or 'none'");
    expect(problems({ ...local, TRUSTED_PROXIES: "caddy" })).toBe(
      "TRUSTED_PROXIES 'caddy' is a name: give the address or the network behind it",
    );
  });

  test("APP_URL has no path, query or user", () => {
    for (const APP_URL of ["https://kanea.example/shop", "http://localhost:3000/?x", "https://u@kanea.example"])
      expect(problems({ ...local, APP_URL })).toContain("APP_URL must be the shop's address without a path");
    expect(readEnv({ ...local, APP_URL: "http://localhost:3000/" }).APP_URL).toBe("http://localhost:3000/");
  });

  test("BEYOND-38 Prisma Studio needs its own login with few rights", () => {
    const STUDIO_DATABASE_URL = "postgresql://kanea_studio:x@localhost/kanea";
    expect(problems({ ...local, STUDIO_DATABASE_URL })).toBe("");
    expect(problems({ ...local, STUDIO_DATABASE_URL: local.DATABASE_URL })).toMatch(
      /^STUDIO_DATABASE_URL must use the login kanea_studio/,
    );
  });

  test("a live key is refused with the sandbox", () => {
    expect(
      problems({ ...local, PAYSTACK_SECRET_KEY: "sk_live_0123456789", PAYSTACK_SANDBOX_URL: "http://127.0.0.1:4000" }),
    ).toContain("PAYSTACK_SANDBOX_URL");
  });
});
