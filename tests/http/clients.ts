import { type Customer, newCustomer, ownAddress } from "../support/customers";
import { call, cookiesOf, type Reply, type RunningShop } from "./support";

/** What clients of an account do: sign in as a browser or as an API client, and send as one of them. */

type Headers = Record<string, string>;

/** What an API client is given when it signs in. */
export interface TokenPair {
  token: string;
  refreshToken: string;
}

/** A customer of one's own, straight into the shop's database. */
export const addCustomer = (
  { db }: Pick<RunningShop, "db">,
  person: Parameters<typeof newCustomer>[1] = {},
): Promise<Customer> => newCustomer((sql, values = []) => db.$queryRawUnsafe(sql, ...values), person);

/** Sends JSON from a client address of its own, so that tests never share a rate limit. */
export const send = (origin: string, method: string, path: string, body?: unknown, headers: Headers = {}) =>
  call(origin, path, { method, body, headers: { ...ownAddress(), ...headers } });

export const post = (origin: string, path: string, body?: unknown, headers: Headers = {}) =>
  send(origin, "POST", path, body, headers);

export const bearer = (token: string): Headers => ({ authorization: `Bearer ${token}` });

type Credentials = Pick<Customer, "email" | "password"> & { rememberMe?: boolean };

/** Only what the login asks for, whatever else is known of a customer. */
const credentials = ({ email, password, rememberMe }: Credentials) => ({ email, password, rememberMe });

/** Signs in as an API client. */
export async function logIn(origin: string, customer: Credentials): Promise<TokenPair> {
  const { status, body } = await post(origin, "/api/users/login", credentials(customer));
  if (status !== 200) throw new Error(`Login answered ${status}: ${JSON.stringify(body)}`);
  return { token: body.token, refreshToken: body.refreshToken };
}

/** Signs in as a browser: what it sends from then on. */
export async function logInBrowser(origin: string, customer: Credentials): Promise<{ headers: Headers; reply: Reply }> {
  const reply = await post(origin, "/api/users/login", credentials(customer), { "x-session": "cookie" });
  if (reply.status !== 200) throw new Error(`Login answered ${reply.status}: ${JSON.stringify(reply.body)}`);
  return { headers: { cookie: cookiesOf(reply), "sec-fetch-site": "same-origin" }, reply };
}

export const refresh = (origin: string, refreshToken: string) => post(origin, "/auth/refresh-token", { refreshToken });
