import { afterAll, expect, test, vi } from "vitest";
import { logInClient } from "@/server/auth";
import type { AppError } from "@/server/core/errors";
import { newAddress, newCustomer } from "../support/customers";
import { testDatabase } from "../support/database";
import { REAL_COST, TEST_ENVIRONMENT } from "../support/test-environment";
import { compareTimes } from "../support/timing";

// Set before the shop's modules read it.
vi.hoisted(() => {
  process.env.PASSWORD_COST = "10";
});

const shop = await testDatabase();
afterAll(() => {
  process.env.PASSWORD_COST = TEST_ENVIRONMENT.PASSWORD_COST;
});

async function guess(email: string): Promise<void> {
  const code = await logInClient({ email, password: "wrong-lamp-22" }).catch((error: AppError) => error.code);
  expect(code).toBe("INVALID_CREDENTIALS");
}

test("SHP-LOGIN-13 a wrong password and an unknown email take the same time", async () => {
  const { email } = await newCustomer(shop.query, { cost: REAL_COST });
  const [known, unknown] = await compareTimes(
    () => guess(email),
    () => guess(newAddress()),
  );
  expect(unknown).toBeGreaterThan(known / 3);
  expect(known).toBeGreaterThan(unknown / 3);
});
