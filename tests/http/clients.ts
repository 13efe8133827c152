import { type Customer, newCustomer, ownAddress } from "../support/customers";
import { call, cookiesOf, type Reply, type RunningShop } from "./support";

/** Helpers to log in and send requests as a browser or an API client. */

type Headers = Record<string, string>;

/** Tokens of an API client's login. */
export interface TokenPair {
  token: string;
  refreshToken: string;
}

/** Inserts a new customer into the shop's database. */
export const addCustomer = (
  { db }: Pick<RunningShop, "db">,
  person: Parameters<typeof newCustomer>[1] = {},
): Promise<Customer> => newCustomer((sql, values = []) => db.$queryRawUnsafe(sql, ...values), person);

/** Sends JSON from a unique client address, so that tests never share a rate limit. */
export const send = (origin: string, method: string, path: string, body?: unknown, headers: Headers = {}) =>
  call(origin, path, { method, body, headers: { ...ownAddress(), ...headers } });

export const post = (origin: string, path: string, body?: unknown, headers: Headers = {}) =>
  send(origin, "POST", path, body, headers);

export const bearer = (token: string): Headers => ({ authorization: `Bearer ${token}` });

type Credentials = Pick<Customer, "email" | "password"> & { rememberMe?: boolean };

/** Picks the fields of the login request. */
const credentials = ({ email, password, rememberMe }: Credentials) => ({ email, password, rememberMe });

/** Logs in as an API client. */
export async function logIn(origin: string, customer: Credentials): Promise<TokenPair> {
  const { status, body } = await post(origin, "/api/users/login", credentials(customer));
  if (status !== 200) throw new Error(`Login answered ${status}: ${JSON.stringify(body)}`);
  return { token: body.token, refreshToken: body.refreshToken };
}

/** Logs in as a browser. @returns its headers */
export async function logInBrowser(origin: string, customer: Credentials): Promise<{ headers: Headers; reply: Reply }> {
  const reply = await post(origin, "/api/users/login", credentials(customer), { "x-session": "cookie" });
  if (reply.status !== 200) throw new Error(`Login answered ${reply.status}: ${JSON.stringify(reply.body)}`);
  return { headers: { cookie: cookiesOf(reply), "sec-fetch-site": "same-origin" }, reply };
}

export const refresh = (origin: string, refreshToken: string) => post(origin, "/auth/refresh-token", { refreshToken });
