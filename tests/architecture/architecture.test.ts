import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { parseSync } from "oxc-parser";
import { describe, expect, test } from "vitest";
import { FORGOTTEN_BUYER } from "@/server/orders/order-columns";
import { circles, judge, singleAreaFiles } from "./rules";

const FOLDERS = ["app", "components", "emails", "lib", "offline", "prisma", "scripts", "server", "tools"];
const GENERATED = "server/core/prisma/";
/** Circles of type imports only, allowed until their folders are reworked. */
const KNOWN = /^server\/catalogue\/search-\w+\.ts( → server\/catalogue\/search-\w+\.ts)+$/;

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
  test("holds for every file", () => {
    const files = sources();
    expect(files.length).toBeGreaterThan(100);
    const breaches = files.flatMap((file) => importsOf(file).flatMap((specifier) => judge(file, specifier) ?? []));
    expect(breaches).toEqual([]);
  });

  test("no files import each other in a circle", () => {
    expect(
      circles(new Map(sources().map((file) => [file, importsOf(file)]))).filter((one) => !KNOWN.test(one)),
    ).toEqual([]);
  });

  test("finds a circle over three files in any notation", () => {
    const imports = new Map([
      ["lib/a.ts", ["./b"]],
      ["lib/b.ts", ["@/lib/c"]],
      ["lib/c/index.ts", ["node:fs", "../a"]],
    ]);
    expect(circles(imports)).toEqual(["lib/a.ts → lib/b.ts → lib/c/index.ts → lib/a.ts"]);
  });

  test("lib/client holds shared code only, and an index only names", () => {
    const imports = new Map(sources().map((file) => [file, importsOf(file)]));
    expect(singleAreaFiles(imports)).toEqual([]);
    const indexes = sources().filter((file) => /^components\/[^/]+\/index\.ts$/.test(file));
    expect(indexes.length).toBeGreaterThanOrEqual(5);
    for (const file of indexes) {
      const { body } = parseSync(file, readFileSync(file, "utf8")).program;
      expect(
        body.filter((part) => part.type !== "ExportNamedDeclaration" || part.source === null),
        file,
      ).toEqual([]);
    }
  });

  test("refuses a file of lib/client that only one area imports", () => {
    const cart = ["components/cart/store.ts", ["@/lib/client/lock", "@/lib/client/storage"]] as const;
    const checkout = ["components/checkout/form.ts", ["@/lib/client/storage"]] as const;
    const imports = [cart, checkout].map(([file, specifiers]): [string, string[]] => [file, [...specifiers]]);
    expect(singleAreaFiles(new Map(imports))).toEqual(["lib/client/lock: only cart uses it"]);
  });

  test.each([
    ["components/checkout/form.ts", "@/components/cart/store"],
    ["components/checkout/form.ts", "../cart/sync/changes"],
    ["components/layout/header.tsx", "@/components/cart/panel"],
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
    ["components/checkout/form.ts", "@/components/cart"],
    ["components/checkout/form.ts", "@/components/ui/button"],
    ["components/cart/sync/merge.ts", "../store"],
    ["app/(shop)/cart/page.tsx", "@/components/cart/cart-page"],
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

describe("conventions", () => {
  test("a route file is at most 40 lines and has no try/catch", () => {
    for (const file of sources().filter((name) => name.endsWith("/route.ts"))) {
      const text = readFileSync(file, "utf8");
      expect(text.split("\n").length, file).toBeLessThanOrEqual(41);
      expect(text, file).not.toMatch(/\btry\s*\{/);
    }
  });

  test("no file has more than 250 lines, few have 30 or less", () => {
    const files = sources().filter((file) => /^(app|components|emails|lib|server)\//.test(file));
    const lines = new Map(files.map((file) => [file, readFileSync(file, "utf8").split("\n").length - 1]));
    expect([...lines].filter(([, count]) => count > 250)).toEqual([]);
    const measured = [...lines].filter(([file]) => /^(components|lib\/client|server)\//.test(file));
    const small = measured.filter(([, count]) => count <= 30);
    expect(small.length / measured.length, small.map(([file]) => file).join("\n")).toBeLessThanOrEqual(0.22);
  });

  test("schemas live in lib/contracts, money is rounded in lib/money", () => {
    for (const file of sources().filter((name) => /^(app|components)\//.test(name))) {
      const text = readFileSync(file, "utf8");
      expect(text, file).not.toMatch(/\bz\.(strictObject|object)\(/);
      expect(text, file).not.toMatch(/\bparseFloat\(|\.toFixed\(/);
    }
  });

  test("BEYOND-29 every database connection uses the session settings", () => {
    const files = sources().filter((file) => /new pg\.(?:Pool|Client)\(/.test(readFileSync(file, "utf8")));
    expect(files).toContain("server/core/db.ts");
    const others = files.filter((file) => !readFileSync(file, "utf8").includes("connectionString: sessionUrl("));
    expect(others).toEqual([]);
  });

  test("BEYOND-36 only applyOrderEvent writes the status of an order or of its payment", () => {
    const update =
      /\border\.(?:update|updateMany|updateManyAndReturn|upsert)\(|\bUPDATE\s+(?:ONLY\s+)?(?:public\.)?"order"/;
    for (const words of ["tx.order.updateMany({ where, data: { status } })", 'UPDATE "order" SET payment_status ='])
      expect(words).toMatch(update);
    const writers = sources().filter((file) => update.test(readFileSync(file, "utf8")));
    // These change the buyer, or the buyer's consent to SMS. The hostile test acts as Prisma Studio does, against the database's rules.
    const others = [
      "server/accounts/claim-orders.ts",
      "server/orders/forget-buyers.ts",
      "server/sms/consent.ts",
      "server/staff/order-sms.ts",
    ];
    const studio = writers.filter((file) => file.startsWith("tools/hostile/"));
    expect(writers.sort()).toEqual([...others, ...studio, "server/orders/apply-event.ts"].sort());
    for (const file of others)
      expect(readFileSync(file, "utf8"), file).not.toMatch(
        /\border\.update[^;]*\b(?:status|paymentStatus):|SET[^;]*\b(?:payment_)?status =/,
      );
    expect(Object.keys(FORGOTTEN_BUYER)).not.toContain("status");
    expect(Object.keys(FORGOTTEN_BUYER)).not.toContain("paymentStatus");
  });

  test("SHP-CART-31 browser storage is accessed through lib/client/storage only", () => {
    const own = ["lib/client/storage.ts", "components/staff/data/preferences.ts"];
    const files = sources().filter((name) => /^(app|components|lib)\//.test(name) && !own.includes(name));
    const users = files.filter((file) => /\b(local|session)Storage\b|window\.caches/.test(readFileSync(file, "utf8")));
    expect(users).toEqual([]);
  });

  test("errors are distinguished by code, never by message", () => {
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
