import { execFile } from "node:child_process";
import { expect, test } from "vitest";
import { ROOT } from "@/scripts/support/paths";
import { newAddress } from "../support/customers";
import { testDatabase } from "../support/database";

const shop = await testDatabase();

interface Ended {
  code: number;
  out: string;
  err: string;
}

/** Runs an owner's command on the test database. */
function npmRunStaff(args: string[], env: Record<string, string>): Promise<Ended> {
  const clean = { PATH: process.env.PATH, HOME: process.env.HOME, NODE_ENV: "test", ...env } as NodeJS.ProcessEnv;
  return new Promise((resolve) => {
    const child = execFile("npm", ["run", "-s", "staff", "--", ...args], { cwd: ROOT, env: clean }, (_, out, err) =>
      resolve({ code: child.exitCode ?? -1, out, err }),
    );
  });
}

test("BEYOND-52 npm run -s staff prints only the answer, or one line if the database is unreachable", async () => {
  const away = "postgresql://kanea:geheim@127.0.0.1:9/kanea";
  const args = ["first-admin", newAddress("owner"), "--yes"];
  const [link, lost] = await Promise.all([
    npmRunStaff(args, { DATABASE_URL: shop.url }),
    npmRunStaff(args, { DATABASE_URL: away }),
  ]);
  expect(link).toMatchObject({ code: 0, err: "" });
  expect(link.out).toMatch(/^Open this link .*\/staff-invitation\//s);
  expect(lost).toMatchObject({ code: 1, out: "" });
  expect(lost.err).toMatch(
    /^DATABASE_URL does not lead to a database \(127\.0\.0\.1:9\/kanea\): [^\n]*ECONNREFUSED[^\n]*\n$/,
  );
  expect(lost.err).not.toContain("geheim");
});
