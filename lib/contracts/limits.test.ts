import { describe, expect, test } from "vitest";
import type { Endpoint } from "./endpoint";
import { endpoints } from "./index";
import { limits } from "./limits";
import { staffEndpoints } from "./staff";

const all = Object.entries<Endpoint>({ ...endpoints, ...staffEndpoints });

/** Fields that a stranger could guess; an endpoint with one needs a limit. */
const GUESSED = /password|code|token|email/i;
/** Exceptions: refresh tokens have 256 random bits, and only staff use these promo code endpoints. */
const UNLIMITED = ["refreshToken", "logout", "quoteCallersOrder", "placeCallersOrder", "addPromotion"];

const fieldsOf = ({ body }: Endpoint) => Object.keys((body as { shape?: object } | undefined)?.shape ?? {});

describe("limits of the endpoints", () => {
  test("exist for every password, code, token and email", () => {
    const open = all.filter(
      ([, endpoint]) => !endpoint.limits && fieldsOf(endpoint).some((name) => GUESSED.test(name)),
    );
    expect(open.map(([name]) => name).filter((name) => !UNLIMITED.includes(name))).toEqual([]);
  });

  test("are all in use", () => {
    const used = new Set(all.flatMap(([, endpoint]) => endpoint.limits?.map(({ name }) => name) ?? []));
    expect([...used].sort()).toEqual(Object.keys(limits).sort());
  });

  test("count an account only if the endpoint has one", () => {
    for (const [name, { access, limits: own = [] }] of all)
      for (const { account, countedByRoute } of own) {
        if (account === "viewer") expect(["account", "staff"], name).toContain(access);
        expect(account !== undefined && countedByRoute, name).toBeFalsy();
      }
  });
});
