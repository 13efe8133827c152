import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, expect, test, vi } from "vitest";
import { makeMainPicture } from "./main-picture";

const publicDir = fs.mkdtempSync(path.join(os.tmpdir(), "kanea-previews-"));
afterAll(() => fs.rmSync(publicDir, { recursive: true }));
fs.mkdirSync(path.join(publicDir, "images/products"), { recursive: true });
fs.writeFileSync(path.join(publicDir, "images/products/lamp-front-preview.avif"), "a small lamp");

const query = vi.fn(async (_sql: string, values: unknown[]) =>
  values[0] === "abc123" && values[1] === "preview.avif" ? [{ bytes: Buffer.from("a small kettle") }] : [],
);
const finish = makeMainPicture({ publicDir, database: { query: query as never } });

const HEAD = `<meta charSet="utf-8"/><meta name="viewport" content="width=device-width"/>`;
const source = (kind: "avif" | "webp", base: string, { sizes = "100vw", media = "" } = {}) =>
  `<source${media && ` media="${media}"`} type="image/${kind}" srcSet="${base}320.${kind} 320w" sizes="${sizes}"/>`;
const picture = (base: string, { sizes = "100vw", priority = true, style = "" } = {}) =>
  `<picture>${source("avif", base, { sizes })}${source("webp", base, { sizes })}` +
  `<img${style} alt="" ${priority ? `fetchPriority="high" ` : ""}src="${base}640.webp"/></picture>`;
const page = (body: string, ahead = "") =>
  `<html><head>${HEAD}${ahead}<style>.a{}</style></head><body>${body}</body></html>`;
const asked = (base: string, sizes = "100vw", media = "") =>
  `<link rel="preload" as="image" type="image/avif" fetchpriority="high" imagesrcset="${base}320.avif 320w" imagesizes="${sizes}"${media && ` media="${media}"`}/>`;
const shown = (text: string) =>
  ` style="background:url(data:image/avif;base64,${Buffer.from(text).toString("base64")}) 0/cover"`;

const LAMP = "/images/products/lamp-front-";

test("the main picture is preloaded before the style, and the page contains a small preview of it", async () => {
  const later = picture("/images/products/plug-", { priority: false });
  expect(await finish(page(picture(LAMP) + later))).toBe(
    page(picture(LAMP, { style: shown("a small lamp") }) + later, asked(LAMP)),
  );
});

test("so is one added by staff, from the database", async () => {
  const base = "/media/abc123/";
  expect(await finish(page(picture(base)))).toBe(page(picture(base, { style: shown("a small kettle") }), asked(base)));
});

test("a card's picture is preloaded, without a preview", async () => {
  expect(await finish(page(picture(LAMP, { sizes: "26vw" })))).toBe(
    page(picture(LAMP, { sizes: "26vw" }), asked(LAMP, "26vw")),
  );
});

test("if wide screens show another picture, each screen preloads its own", async () => {
  const wide = "(min-width: 768px)";
  const [at, on] = ["/images/slides/1-wide-", "/images/slides/1-phone-"];
  const slide =
    `<picture>${source("avif", at, { media: wide })}${source("avif", on, { sizes: "64vw" })}` +
    `<img src="${on}720.webp" fetchPriority="high"/></picture>`;
  expect(await finish(page(slide))).toBe(
    page(slide, asked(at, "100vw", wide) + asked(on, "64vw", `not all and ${wide}`)),
  );
});

test.each([
  ["has no small one", () => "/images/products/plug-front-"],
  ["is not the shop's", () => "https://elsewhere.example/lamp-"],
  [
    "cannot be read now",
    () => {
      query.mockRejectedValueOnce(new Error("the database is away"));
      return "/media/abc123/";
    },
  ],
])("a picture that %s has no preview, and the page is sent", async (_, base) => {
  const address = base();
  expect(await finish(page(picture(address)))).toBe(page(picture(address), asked(address)));
});

test("a page waits briefly for a database that does not respond, and the next page does not wait again", async () => {
  query.mockClear();
  query.mockReturnValueOnce(new Promise(() => undefined));
  const [first, second] = await Promise.all(
    ["/media/aaa/", "/media/abc123/"].map((base) => finish(page(picture(base)))),
  );
  expect([first, second].join("")).not.toContain("data:image");
  expect(query).toHaveBeenCalledTimes(1);
});

test("a page without such a picture, and other responses, are unchanged", async () => {
  const plain = page(picture(LAMP, { priority: false }));
  expect(await finish(plain)).toBe(plain);
  expect(await finish("no page")).toBe("no page");
});
