import fs from "node:fs";
import path from "node:path";
import { parseEnv } from "node:util";
import pg from "pg";
import { describe, expect, inject, test } from "vitest";
import { parse } from "yaml";
import { worklists } from "@/lib/worklists";
import { withClient } from "@/scripts/postgres";
import { documentFile, readDocumentPictures } from "@/scripts/screenshots/documents";
import { ROOT } from "@/scripts/support/paths";
import { isPublic, readEnv } from "@/server/core/env";
import { figureNames } from "@/server/gateway/shop-figures";

const FOLDER = "docs/operations";
const read = (file: string) => fs.readFileSync(path.join(ROOT, file), "utf8");
const compose = parse(read("docker-compose.yml"), { merge: true });
const alerts: { alert: string; expr: string }[] = parse(read(`${FOLDER}/alerts.yml`)).groups[0].rules;
const named = (text: string, pattern: RegExp) => [...new Set([...text.matchAll(pattern)].map(([, name]) => name))];

test("every variable that the shop or its containers read is in .env.example", () => {
  const example = named(read(".env.example"), /^#?([A-Z_]+)=/gm);
  const own = named(read("server/core/env.ts"), /^ {2}([A-Z_]+): /gm).filter((name) => name !== "NEXT_PHASE");
  expect(own.length).toBeGreaterThan(15);
  const inContainers = named(read("docker-compose.yml"), /\$\{([A-Z_]+)/g);
  expect([...own, ...inContainers].filter((name) => !example.includes(name))).toEqual([]);
});

test("the handbook's server settings start a public shop", () => {
  const [, block = ""] = /```sh\n(APP_URL=[^`]*)```/.exec(read(`${FOLDER}/server.md`)) ?? [];
  const given = Object.entries(parseEnv(block)).map(([name, value]) => [
    name,
    value?.replace("…", name.padEnd(40, "x")),
  ]);
  expect(isPublic(readEnv(Object.fromEntries(given)))).toBe(true);
});

test("the staff guide describes every list that the desk counts", () => {
  const handbook = read("docs/staff.md");
  const missing = Object.values(worklists).filter(
    ({ label }) => label !== "New" && !handbook.includes(`| **${label}**`),
  );
  expect(missing).toEqual([]);
});

test("the staff guide has small screenshots of existing screens, each made by `npm run draw -- screenshots --docs`", () => {
  const pictures = readDocumentPictures();
  expect(pictures.length).toBeGreaterThan(8);
  const screens = named(
    fs
      .readdirSync(path.join(ROOT, "e2e/screens"))
      .map((name) => read(`e2e/screens/${name}`))
      .join("\n"),
    /\("(staff-[\w-]+)"/g,
  );
  for (const picture of pictures) {
    expect(screens).toContain(picture.screen);
    expect([picture.screen, fs.statSync(documentFile(picture)).size]).toEqual([
      picture.screen,
      expect.toSatisfy((size) => size < 60_000),
    ]);
  }
  const drawn = fs.readdirSync(path.join(ROOT, "docs/screenshots"), { recursive: true, encoding: "utf8" });
  expect(drawn.filter((name) => name.endsWith(".webp")).sort()).toEqual(
    pictures.map(({ width, screen }) => path.join(width, `${screen}.webp`)).sort(),
  );
});

test("links and anchors between the handbook pages exist", () => {
  const pages = [
    ...fs.readdirSync(path.join(ROOT, FOLDER)).map((name) => `${FOLDER}/${name}`),
    "docs/operations.md",
    "docs/staff.md",
  ];
  const broken = pages
    .filter((page) => page.endsWith(".md"))
    .flatMap((page) =>
      named(read(page), /\]\(((?!https?:|\/)[^)]+)\)/g).filter((link = "") => {
        const [file, anchor] = link.split("#");
        const target = file ? path.join(path.dirname(page), file) : page;
        if (!fs.existsSync(path.join(ROOT, target))) return true;
        return anchor !== undefined && !anchorsOf(read(target)).includes(anchor);
      }),
    );
  expect(broken).toEqual([]);
});

const anchorsOf = (text: string) =>
  named(text, /^#+ (.+)$/gm).map((title = "") =>
    title
      .toLowerCase()
      .replace(/[^\w\s-]/g, "")
      .replaceAll(" ", "-"),
  );

describe("docker-compose.yml", () => {
  const services: [string, Record<string, unknown>][] = Object.entries(compose.services);

  test("exposes only the proxy", () => {
    const open = services.flatMap(([name, { ports = [] }]) =>
      (ports as string[]).filter((port) => !port.startsWith("127.0.0.1:")).map((port) => `${name} ${port}`),
    );
    expect(open).toEqual(["proxy 80:80", "proxy 443:443"]);
  });

  test("has health checks, log limits and one image version", () => {
    for (const name of ["postgres", "web", "worker"]) expect(compose.services[name].healthcheck.test).toBeDefined();
    for (const [name, { logging, image }] of services) {
      expect([name, logging]).toEqual([name, expect.objectContaining({ driver: "json-file" })]);
      if (image !== "kanea") expect(image).toMatch(/:v?\d+\.\d+/);
    }
  });

  test("passes every variable of a public shop to its containers", () => {
    const own = named(read("server/core/env.ts"), /^ {2}([A-Z_]+): /gm);
    const notPublic = ["NODE_ENV", "NEXT_PHASE", "PASSWORD_COST", "PAYSTACK_SANDBOX_URL", "GOOGLE_ISSUER"];
    const given = Object.keys(compose.services.web.environment);
    expect(own.filter((name = "") => ![...notPublic, ...given].includes(name))).toEqual([]);
  });

  test("allows any character in a database password", async () => {
    const { DATABASE_URL } = compose.services.web.environment;
    const server = new URL(inject("testServer").adminUrl);
    const role = `slash_${process.pid}`;
    const password = "a/b@c:d%e";
    await withClient(server.href, (client) =>
      client.query(`CREATE ROLE ${role} LOGIN PASSWORD ${pg.escapeLiteral(password)}`),
    );
    try {
      const url = new URL(DATABASE_URL.replace("postgresql:", "http:"));
      url.host = server.host;
      Object.assign(url, { username: role, pathname: "/postgres" });
      process.env.PGPASSWORD = password;
      expect(await withClient(url.href.replace("http:", "postgresql:"), async () => "connected")).toBe("connected");
    } finally {
      await withClient(server.href, (client) => client.query(`DROP ROLE ${role}`));
    }
  });
});

describe("alerts", () => {
  const monitoring = read(`${FOLDER}/monitoring.md`);

  test("have a section that says what to do", () => {
    expect(named(monitoring, /^### (\w+)$/gm)).toEqual(alerts.map(({ alert }) => alert));
  });

  test("query existing metrics", () => {
    const own = ["requests_total", "request_seconds", "request_seconds_bucket", "database_up", ...figureNames];
    const asked = named([monitoring, ...alerts.map(({ expr }) => expr)].join("\n"), /\bkanea_(\w+)/g);
    expect(asked.filter((name = "") => !(own as string[]).includes(name))).toEqual([]);
  });
});
