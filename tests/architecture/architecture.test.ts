import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { parseSync } from "oxc-parser";
import { describe, expect, test } from "vitest";
import { judge } from "./rules";

const FOLDERS = ["app", "components", "emails", "lib", "prisma", "scripts", "server", "tools"];
const GENERATED = "server/core/prisma/";

function sources(): string[] {
  return FOLDERS.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: "utf8" })
      .map((name) => path.posix.join(folder, name.replaceAll("\\", "/")))
      .filter((file) => /\.(ts|tsx)$/.test(file) && !/\.test\.tsx?$/.test(file) && !file.startsWith(GENERATED)),
  );
}

/** Every specifier that a file imports or re-exports, dynamic ones included. */
function importsOf(file: string): string[] {
  const source = readFileSync(file, "utf8");
  const { module } = parseSync(file, source);
  const dynamic = module.dynamicImports.map(({ moduleRequest: { start, end } }) =>
    source.slice(start, end).replace(/^["'`]|["'`]$/g, ""),
  );
  const reExported = module.staticExports.flatMap(({ entries }) =>
    entries.flatMap(({ moduleRequest }) => (moduleRequest ? [moduleRequest.value] : [])),
  );
  return [...module.staticImports.map(({ moduleRequest }) => moduleRequest.value), ...reExported, ...dynamic];
}

describe("the import table", () => {
  test("holds in every file", () => {
    const files = sources();
    expect(files.length).toBeGreaterThan(100);
    const breaches = files.flatMap((file) => importsOf(file).flatMap((specifier) => judge(file, specifier) ?? []));
    expect(breaches).toEqual([]);
  });

  test.each([
    ["lib/money.ts", "node:fs"],
    ["lib/money.ts", "next/link"],
    ["lib/client/storage.ts", "@/server/core/env"],
    ["components/ui/button.tsx", "@/server/catalogue"],
    ["components/ui/button.tsx", "../../app/layout"],
    ["emails/order-mail.tsx", "@/components/ui/button"],
    ["app/(shop)/page.tsx", "@/server/catalogue/cached"],
    ["app/(shop)/page.tsx", "@/server/core/db"],
    ["app/(shop)/page.tsx", "next/headers"],
    ["app/api/orders/route.ts", "paystack-sdk"],
    ["server/core/env.ts", "@/server/orders"],
    ["server/payments/paystack.ts", "@/server/orders"],
    ["server/catalogue/cached.ts", "../orders/place-order"],
    ["server/orders/place-order.ts", "paystack-sdk"],
    ["server/orders/place-order.ts", "@/server/core/prisma/client"],
    ["server/http/handle.ts", "@/server/orders"],
    ["server/orders/place-order.ts", "@/server/jobs/start-worker"],
  ])("refuses %s importing %s", (file, specifier) => {
    expect(judge(file, specifier)).not.toBeNull();
  });

  test.each([
    ["app/(shop)/page.tsx", "@/server/catalogue"],
    ["app/(shop)/page.tsx", "react"],
    ["server/orders/place-order.ts", "@/server/catalogue"],
    ["server/orders/place-order.ts", "./totals"],
    ["lib/contracts/orders.ts", "zod"],
    ["server/http/viewer.ts", "node:crypto"],
  ])("allows %s importing %s", (file, specifier) => {
    expect(judge(file, specifier)).toBeNull();
  });
});

describe("habits that a reader relies on", () => {
  test("a route file is at most 40 lines and has no try/catch", () => {
    for (const file of sources().filter((name) => name.endsWith("/route.ts"))) {
      const text = readFileSync(file, "utf8");
      expect(text.split("\n").length, file).toBeLessThanOrEqual(41);
      expect(text, file).not.toMatch(/\btry\s*\{/);
    }
  });

  test("schemas live in lib/contracts, money is rounded in lib/money", () => {
    for (const file of sources().filter((name) => /^(app|components)\//.test(name))) {
      const text = readFileSync(file, "utf8");
      expect(text, file).not.toMatch(/\bz\.(strictObject|object)\(/);
      expect(text, file).not.toMatch(/\bparseFloat\(|\.toFixed\(/);
    }
  });

  test("an error is told from another by its code, never by its words", () => {
    const compared =
      /\bmessage(?:\s*\?\? "")?\)?\??\s*(?:[!=]==|\.(?:includes|startsWith|endsWith|match|search|indexOf|toLowerCase)\()/;
    const matched = /\.(?:test|exec)\([^()]*\bmessage\b[^()]*\)/;
    for (const words of ['error?.message === "Token expired"', "message.toLowerCase()", "/email/i.test(error.message)"])
      expect(compared.test(words) || matched.test(words), words).toBe(true);
    for (const file of sources().filter((name) => /^(app|components|lib)\//.test(name))) {
      const text = readFileSync(file, "utf8");
      expect(text, file).not.toMatch(compared);
      expect(text, file).not.toMatch(matched);
    }
  });
});
