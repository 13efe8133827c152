import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, expect, test } from "vitest";
import { makePaintFirst } from "./paint-first";

const dist = fs.mkdtempSync(path.join(os.tmpdir(), "kanea-styles-"));
afterAll(() => fs.rmSync(dist, { recursive: true }));
fs.mkdirSync(path.join(dist, "static/chunks"), { recursive: true });
const style = (name: string, text: string) => fs.writeFileSync(path.join(dist, "static/chunks", name), text);
style("shop.css", `@font-face{src:url(../media/type.woff2)}.a{background:url("/images/a.svg")}`);
style("desk.css", ".b{}".repeat(30_000));
const finish = makePaintFirst(dist);

const link = (name: string) =>
  `<link rel="stylesheet" href="/_next/static/chunks/${name}.css" data-precedence="next"/>`;
const script = (name: string) => `<script src="/_next/static/chunks/${name}.js" async=""></script>`;
const START = `<script src="/_next/static/chunks/main.js" id="_R_" async=""></script><script>data()</script>`;
const page = (head: string, rest = START) =>
  `<!DOCTYPE html><html><head>${head}</head><body><img src="/lamp.webp"/>${rest}</body></html>`;

test("the stylesheet is inlined, with URLs from the root; its link stays, disabled", () => {
  const html = finish(page(link("shop")));
  expect(html).toContain(
    `<head><style>@font-face{src:url(/_next/static/media/type.woff2)}.a{background:url("/images/a.svg")}</style>` +
      `<link disabled="" rel="stylesheet" href="/_next/static/chunks/shop.css" type="text/inlined" data-precedence="next"/></head>`,
  );
});

test("a large or unknown stylesheet stays a link", () => {
  const html = page(link("desk") + link("other"));
  expect(finish(html)).toBe(html);
});

test("scripts come after the visible content and before its data, in order; none is preloaded", () => {
  const ahead = `<link rel="preload" as="script" fetchPriority="low" href="/_next/static/chunks/main.js"/>`;
  expect(finish(page(ahead + script("one") + script("two")))).toBe(page("", script("one") + script("two") + START));
  expect(finish(page(script("one"), "<p>no start</p>"))).toBe(page("", `<p>no start</p>${script("one")}`));
});

test("a page's text is unchanged", () => {
  const text = `<p>${link("shop")}${script("one")}</p>${START}`;
  expect(finish(page("", text))).toBe(page("", text));
  expect(finish("no page")).toBe("no page");
});
