import fs from "node:fs";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { ROOT } from "@/scripts/support/paths";
import { logInBrowser, logInClient, readBrowserSession, resetPassword, rotateRefreshToken } from "@/server/auth";
import { readAccessToken } from "@/server/auth/access-token";
import { sessionCookies } from "@/server/auth/session-cookie";
import { env } from "@/server/core/env";
import type { AppError } from "@/server/core/errors";
import { queueAccountMail } from "@/server/core/queue";
import { tasks } from "@/server/jobs/tasks";
import { openMailedLink } from "@/server/orders";
import { grantAccess } from "@/server/orders/order-access";
import { receiveMails } from "../mail/support";
import { codeOfApp } from "../support/authenticator";
import { type Customer, newCustomer } from "../support/customers";
import { testDatabase } from "../support/database";
import { deliveredOrder } from "../support/returns";
import { giveSecondFactor } from "../support/second-factor";

const handbook = fs.readFileSync(path.join(ROOT, "docs/operations/secrets.md"), "utf8");
/** SQL statements from a section of the handbook. */
const statementsOf = (heading: string) =>
  new RegExp(`^## ${heading}\n[^#]*?\`\`\`sql\n([^\`]+)\`\`\``, "m").exec(handbook)?.[1] ?? "";

let ama: Customer;
const own = { AUTH_SECRET: "", PASSWORD_PEPPER: "" };
const sink = await receiveMails();
const shop = await testDatabase();
Object.assign(own, env());
beforeEach(async () => {
  ama = await newCustomer(shop.query);
});
afterEach(() => void Object.assign(env(), own));

/** Simulates a restart of the web processes with another value. */
const change = (name: keyof typeof own) => Object.assign(env(), { [name]: `another-${own[name]}` });
const refusalOf = (attempt: Promise<unknown>) =>
  attempt.then(
    () => "in",
    (error: AppError) => error.code,
  );
const logIn = (secondFactor?: string, password = ama.password) =>
  refusalOf(logInBrowser({ email: ama.email, password, secondFactor }));

/** Ama's browser, before and after it got its cookie. */
async function signedInBrowser(): Promise<Request> {
  const { claims } = await logInBrowser(ama);
  const cookie = (await sessionCookies(claims)).map((line) => line.split(";", 1)[0]).join("; ");
  return new Request("http://shop.example/", { headers: { cookie } });
}

/** The token of the reset link emailed to Ama. */
async function mailedReset(): Promise<string> {
  await queueAccountMail(shop.db, { event: "reset_password", email: ama.email });
  const [job] = await shop.query(
    "DELETE FROM graphile_worker._private_jobs WHERE payload ->> 'email' = $1 RETURNING id, payload",
    [ama.email],
  );
  await tasks["account-mail"]?.(job?.payload, { job: { id: job?.id, created_at: new Date() } } as never);
  const mail = sink.mails().findLast(({ to }) => to.includes(ama.email));
  return /reset-password\/([\w-]{43})/.exec(mail?.text ?? "")?.[1] ?? "";
}

describe("another AUTH_SECRET", () => {
  test("BEYOND-53 logs browsers out until they log in again; API clients refresh until all sessions are ended", async () => {
    const browser = await signedInBrowser();
    const client = await logInClient(ama);
    expect(await readBrowserSession(browser)).toMatchObject({ userId: ama.id });
    change("AUTH_SECRET");
    expect(await readBrowserSession(browser)).toBeNull();
    expect(await refusalOf(readAccessToken(client.token))).toBe("UNAUTHENTICATED");
    const again = await signedInBrowser();
    expect(await readBrowserSession(again)).toMatchObject({ userId: ama.id });
    const { refreshToken } = await rotateRefreshToken(client.refreshToken);

    await shop.query(statementsOf("End every session"));
    expect(await refusalOf(rotateRefreshToken(refreshToken))).toBe("UNAUTHENTICATED");
    expect(await refusalOf(readBrowserSession(again))).not.toBe("in");
    expect(await logIn()).toBe("in");
  });
});

describe("another PASSWORD_PEPPER", () => {
  test("BEYOND-53 voids all passwords and apps, and the handbook's steps restore access", async () => {
    const { secret } = await giveSecondFactor(shop.db, ama.id);
    const order = await deliveredOrder(shop);
    const link = await grantAccess(shop.db, order.id, "mail");
    change("PASSWORD_PEPPER");
    expect(await logIn(codeOfApp(secret))).toBe("INVALID_CREDENTIALS");
    await resetPassword(await mailedReset(), "harbour-lantern-92");
    expect(await logIn(codeOfApp(secret), "harbour-lantern-92")).toBe("SECOND_FACTOR_WRONG");
    expect(await openMailedLink(link)).not.toBeNull();

    await shop.query(statementsOf("Change the pepper"));
    expect(await logIn(undefined, "harbour-lantern-92")).toBe("in");
    expect(await openMailedLink(link)).toBeNull();
  });
});
