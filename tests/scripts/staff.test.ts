import { execFile } from "node:child_process";
import { beforeAll, expect, test } from "vitest";
import { orderListEndpoints } from "@/lib/contracts/staff/order-list";
import { ROOT } from "@/scripts/support/paths";
import { type TestDatabase, testDatabase } from "../support/database";
import { newStaff } from "../support/staff";

let shop: TestDatabase;
beforeAll(async () => {
  shop = await testDatabase();
});

interface Ended {
  code: number;
  out: string;
  err: string;
}

/** What an owner types, on the database of the test. */
function npmRunStaff(args: string[], env: Record<string, string>): Promise<Ended> {
  const clean = { PATH: process.env.PATH, HOME: process.env.HOME, NODE_ENV: "test", ...env } as NodeJS.ProcessEnv;
  return new Promise((resolve) => {
    const child = execFile("npm", ["run", "-s", "staff", "--", ...args], { cwd: ROOT, env: clean }, (_, out, err) =>
      resolve({ code: child.exitCode ?? -1, out, err }),
    );
  });
}

test("BEYOND-52 npm run -s staff prints the answer alone, of a lost database one line", async () => {
  const { email: STAFF_EMAIL } = await newStaff(shop.query);
  const away = "postgresql://kanea:geheim@127.0.0.1:9/kanea";
  const [orders, lost] = await Promise.all([
    npmRunStaff(["--json", "orders"], { DATABASE_URL: shop.url, STAFF_EMAIL }),
    npmRunStaff(["worklists"], { DATABASE_URL: away, STAFF_EMAIL }),
  ]);
  expect(orders).toMatchObject({ code: 0, err: "" });
  expect(orderListEndpoints.listAllOrders.answer.parse(JSON.parse(orders.out)).data).toEqual({
    orders: [],
    next: null,
  });
  expect(lost).toMatchObject({ code: 1, out: "" });
  expect(lost.err).toMatch(
    /^DATABASE_URL does not lead to a database \(127\.0\.0\.1:9\/kanea\): [^\n]*ECONNREFUSED[^\n]*\n$/,
  );
  expect(lost.err).not.toContain("geheim");
});
