import { readdirSync } from "node:fs";
import path from "node:path";
import { marked } from "marked";
import { describe, expect, test } from "vitest";
import { defaultSettings, toSettings } from "@/lib/contracts/settings";
import { factOf, namedFacts, toFacts } from "@/lib/text-pages/facts";
import { pagePath, textNames } from "@/lib/text-pages/names";
import { innerLinks, textProblems } from "@/lib/text-pages/problems";
import { readCard, readHead, readText, type TextSource } from "@/lib/text-pages/text";
import { standardText } from "@/server/settings/standard-texts";
import { draw, drawText, words } from "@/tests/support/draw";
import { drawMarkdown } from "./markdown";

const facts = toFacts(defaultSettings);
const texts = new Map(textNames.map((name) => [name as string, readText(standardText(name), facts)]));

describe("content/", () => {
  const pages = readdirSync("app", { recursive: true, encoding: "utf8" })
    .map((file) => `/${file.replaceAll(path.sep, "/")}`)
    .flatMap((file) => /^(.*)\/page\.tsx$/.exec(file.replace(/\/\([^/]+\)/g, ""))?.[1] ?? []);
  const isPage = (link: string) => {
    const [page = "", anchor] = link.split("#");
    const sections = texts.get(page.slice(1))?.sections;
    return pages.includes(page) && (anchor === undefined || sections?.some(({ id }) => id === anchor) === true);
  };

  test("has a file for each text page, each with a description for search results", () => {
    expect(readdirSync("content").sort()).toEqual(textNames.map((name) => `${name}.md`));
    for (const name of textNames) {
      const { title, description } = readHead(standardText(name), facts);
      expect(title.length, name).toBeGreaterThan(2);
      expect(description.length, name).toBeGreaterThan(30);
    }
  });

  test("BEYOND-89 has no problem that the desk would refuse", () => {
    for (const name of textNames) expect(textProblems(name, standardText(name), facts, isPage), name).toEqual([]);
    expect(textNames.flatMap((name) => innerLinks(standardText(name), facts)).length).toBeGreaterThan(30);
  });
});

const source = (text: string): TextSource => ({
  ...{ title: "Wholesale at {{shop}}", searchTitle: null, description: "Prices for shops", text, changed: undefined },
});

describe("BEYOND-89 a text is refused with the line and the reason", () => {
  const problems = (text: string, address = "wholesale") =>
    textProblems(address, source(text), facts, (link) => link === "/delivery#fees");

  test.each([
    ["One\n\nTwo <b>bold</b>", "Line 3: HTML is not supported. Use Markdown."],
    ["<script>alert(1)</script>", "Line 1: HTML is not supported. Use Markdown."],
    ["![A lamp](/lamp.png)", "Line 1: Pictures are not supported here."],
    ["a\n\n| a |\n| - |\n| b |", "Line 3: Tables are not supported. Use a list."],
    ["# Title", "Line 1: Headings begin with ## or ###."],
    ["a\nb\n\n\n[x](/nowhere)", "Line 5: The shop has no page /nowhere."],
    ["[x](//evil.example/)", "Line 1: The shop has no page //evil.example/."],
    [
      "[x](javascript:alert(1))",
      "Line 1: The link “javascript:alert(1)” must begin with / for a page of the shop, or with https://, mailto: or tel:.",
    ],
    ["- a {{days}}", "Line 1: There is no fact {{days}}."],
    ["{{> prices}}", "Line 1: There is no table or list {{> prices}}."],
    ["## :sun: Light", /^Line 1: There is no icon :sun:\./],
    ["VAT {{seller.vatNumber}}", /^\{\{seller\.vatNumber\}\} has no value at present: put/],
    ["{{#seller.vatNumber}}VAT", /^\{\{#seller\.vatNumber\}\} needs its pair/],
    ["{{#days}}a{{/days}}", "There is no fact {{#days}}."],
    ["## One\n\na\n\n## One\n\nb", "Two sections have the anchor “one”: add {#another} to a heading."],
  ])("%s", (text, why) => {
    const found = problems(text);
    expect(found).toHaveLength(1);
    expect(found[0]).toMatch(why);
  });

  test("the FAQ, help and contact pages keep their form", () => {
    expect(problems("## A {#a}\n\nLost", "faq")).toEqual(["“Lost” needs a ### heading above it."]);
    expect(problems("## A\n\nWords alone", "help")[0]).toMatch(/^A card has one paragraph of text and one of links/);
    expect(problems("## A\n\nWords alone")).toEqual([]);
  });

  test("and what is fine is not", () => {
    const fine =
      "Lead with {{returnTime}}.\n\n{{#seller.vatNumber}}VAT {{seller.vatNumber}}\n{{/seller.vatNumber}}\n" +
      "## Fees\n\n1. one\n2. two\n\n### Why?\n\n[Fees](/delivery#fees) [Us](https://shop.example) [Mail](mailto:{{contact.email}})\n\n{{> zones}}";
    expect(problems(fine)).toEqual([]);
  });
});

test("BEYOND-89 a page without headings shows its text, and each page has one address", () => {
  const { lead, keyFacts, sections } = readText(source("Lead.\n\nMore.\n\n- one\n- two"), facts);
  expect(lead).toHaveLength(1);
  expect(keyFacts).toEqual([]);
  expect(sections).toMatchObject([{ title: "", content: [{ type: "paragraph" }, { type: "list" }] }]);
  expect(readText(source("Lead.\n\n## What's new?"), facts).sections[0]?.id).toBe("what-s-new");
  expect([pagePath("faq"), pagePath("wholesale")]).toEqual(["/faq", "/pages/wholesale"]);
});

describe("facts", () => {
  test("are found by their full path only", () => {
    expect(factOf(facts, "firstZone.days")).toBe("1–2 business days");
    expect(factOf(facts, "regions")).toBe("16");
    expect(factOf(facts, "seller.vatNumber")).toBeNull();
    for (const name of [
      "firstZone",
      "contact.social",
      "firstZone.days.length",
      "constructor.name",
      "nothing",
      "> zones",
      "",
    ]) {
      expect(factOf(facts, name), name).toBeUndefined();
    }
  });

  test("BEYOND-89 are listed with the values that texts show", () => {
    const listed = namedFacts(facts);
    expect(listed).toContainEqual({ name: "warranty.reply", value: "24–48 hours" });
    for (const { name, value } of listed) expect(factOf(facts, name), name).toBe(value);
  });

  test("stay plain text, even with Markdown in settings", () => {
    const value = { legalName: "[A](/a) **B** & {{C}}", address: "1 High_Street_ # 2" };
    const html = drawText("privacy", toSettings([{ key: "seller", value }]));
    expect(html).toContain("<p>[A](/a) **B** &amp; {{C}}, 1 High_Street_ # 2, is responsible for your data.");
  });

  test("BEYOND-105 the texts name only payment methods that are offered", () => {
    const open = { mobile_money: false, cash: false, bank_cheque: false };
    const settings = toSettings([{ key: "payment-methods", value: open }]);
    for (const name of ["about", "delivery", "help", "terms"] as const) {
      expect(
        textProblems(name, standardText(name), toFacts(settings), () => true),
        name,
      ).toEqual([]);
      const text = words(drawText(name, settings)).replaceAll(/\w+ back to .*?\./g, "");
      expect(text, name).not.toMatch(/(pay|choose|paying) [^.]*(mobile money|cheque|on delivery)/i);
    }
    const about = words(drawText("about", settings));
    expect(about).toContain("You pay the way you are used to: card.");
  });

  test("a conditional text appears only if the fact has a value", () => {
    const taxes = "include all taxes. The receipt shows the taxes in it. Only delivery";
    const value = { vatNumber: "C0001234567" };
    const registered = drawText("terms", toSettings([{ key: "seller", value }]));
    expect(words(registered)).toContain(taxes);
    const terms = words(drawText("terms"));
    expect(terms).toContain("include all taxes. Only delivery");
  });
});

describe("Markdown", () => {
  const drawn = (source: string) => draw(drawMarkdown(marked.lexer(source), { lamp: <b>Lamp</b> }));

  test("is rendered as the shop's elements", () => {
    expect(drawn("One _aside_ and **two** [in](/cart) [out](https://gh.example)")).toBe(
      '<p>One <span class="text-muted">aside</span> and <strong>two</strong> ' +
        '<a href="/cart">in</a> <a href="https://gh.example">out</a></p>',
    );
    expect(drawn("- a & b\n- **c**")).toBe("<ul><li>a &amp; b</li><li><strong>c</strong></li></ul>");
    expect(words(drawn("1. **First** do\n2. **Then**\n   rest"))).toBe("1 First do 2 Then rest");
    expect(drawn("- **Lamp** burns\n- **Cable** leads")).toMatch(
      /^<dl.*<dt[^>]*>Cable<\/dt><dd>leads<\/dd><\/div><\/dl>$/,
    );
  });

  test("BEYOND-89 what the desk refuses is not drawn", () => {
    for (const source of ["<script>alert(1)</script>", "![A lamp](/lamp.png)", "| a |\n| - |\n| b |"])
      expect(drawn(source), source).not.toMatch(/<(script|img|table)|lamp\.png/);
  });

  test("a card has text and links", () => {
    const { words: text = [], links } = readCard(marked.lexer("Do _this_.\n\n[A](/cart)\n[B & C](/help)")) ?? {};
    expect(words(draw(drawMarkdown(text)))).toBe("Do this .");
    expect(links).toEqual([
      { label: "A", href: "/cart" },
      { label: "B & C", href: "/help" },
    ]);
    for (const source of ["Words alone.", "W\n\n[A](/cart) and", "W\n\nX\n\n[A](/cart)", "[A](/cart)\n\n- b", ""])
      expect(readCard(marked.lexer(source)), source).toBeNull();
  });
});
