import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { logInClient } from "@/server/auth";
import type { AppError } from "@/server/core/errors";
import { newAddress, newCustomer } from "../support/customers";
import { type TestDatabase, testDatabase } from "../support/database";
import { REAL_COST, TEST_ENVIRONMENT } from "../support/test-environment";

// Read before the shop's own code looks.
vi.hoisted(() => {
  process.env.PASSWORD_COST = "10";
});

const TURNS = 7;
const middle = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

let shop: TestDatabase;
beforeAll(async () => {
  shop = await testDatabase();
});
afterAll(() => {
  process.env.PASSWORD_COST = TEST_ENVIRONMENT.PASSWORD_COST;
});

async function timeGuess(email: string): Promise<number> {
  const started = performance.now();
  const code = await logInClient({ email, password: "wrong-lamp-22" }).catch((error: AppError) => error.code);
  expect(code).toBe("INVALID_CREDENTIALS");
  return performance.now() - started;
}

test("SHP-LOGIN-13 a wrong password and an unknown address take the same time", async () => {
  const { email } = await newCustomer(shop.query, { cost: REAL_COST });
  const known: number[] = [];
  const unknown: number[] = [];
  // In turns, so that a busy moment hits both.
  for (let turn = 0; turn < TURNS; turn += 1) {
    known.push(await timeGuess(email));
    unknown.push(await timeGuess(newAddress()));
  }
  expect(middle(unknown)).toBeGreaterThan(middle(known) / 3);
  expect(middle(known)).toBeGreaterThan(middle(unknown) / 3);
});
