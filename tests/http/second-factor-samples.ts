import { hashToken, randomToken } from "@/server/core/tokens";
import { codeOfApp } from "../support/authenticator";
import type { Customer } from "../support/customers";
import { giveSecondFactor } from "../support/second-factor";
import { call, type RunningShop } from "./support";

/** A customer logged in as an API client. */
type Client = Customer & { headers: Record<string, string> };

/**
 * Every stage of two-step sign-in: off, being set up, on, and a browser back from Google. A code is valid for a
 * minute, so it is generated when sent.
 */
export async function secondFactorSamples({
  db,
  origin,
  newClient,
}: {
  db: RunningShop["db"];
  origin: string;
  newClient: () => Promise<Client>;
}) {
  const [begins, begun, renews, ends, google] = await Promise.all(Array.from({ length: 5 }, newClient));
  if (!begins || !begun || !renews || !ends || !google) throw new Error("A client is missing");
  const own = "/api/users/second-factor";
  const { password } = begins;
  const started = await call(origin, own, { method: "POST", body: { password }, headers: begun.headers });
  const factors = await Promise.all([renews, ends, google].map(({ id }) => giveSecondFactor(db, id)));
  const [ofRenews = "", ofEnds = "", ofGoogle = ""] = factors.map(({ secret }) => secret);
  const token = randomToken();
  await db.secondFactor.update({
    where: { userId: google.id },
    data: { googleHash: hashToken(token), googleExpiresAt: new Date(Date.now() + 600_000) },
  });
  return {
    readSecondFactor: { path: own, headers: begins.headers },
    startSecondFactor: { path: own, body: { password }, headers: begins.headers },
    confirmSecondFactor: {
      path: own,
      get body() {
        return { secondFactor: codeOfApp(started.body.data.secret) };
      },
      headers: begun.headers,
    },
    renewRecoveryCodes: {
      path: `${own}/recovery-codes`,
      get body() {
        return { password, secondFactor: codeOfApp(ofRenews) };
      },
      headers: renews.headers,
    },
    endSecondFactor: {
      path: own,
      get body() {
        return { password, secondFactor: codeOfApp(ofEnds) };
      },
      headers: ends.headers,
    },
    finishGoogleSignIn: {
      path: "/api/users/login/second-factor",
      get body() {
        return { secondFactor: codeOfApp(ofGoogle) };
      },
      headers: { cookie: `kanea_google_step=${token}`, origin },
    },
  };
}
