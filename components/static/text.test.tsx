import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { marked } from "marked";
import { describe, expect, test } from "vitest";
import { defaultSettings, toSettings } from "@/lib/contracts/settings";
import { draw, words } from "@/tests/support/draw";
import { factOf, toFacts } from "./facts";
import { drawMarkdown, readCard } from "./markdown";
import { piecesOf, readHead, readText, textNames } from "./text";
import { TextPage } from "./text-page";

const facts = toFacts(defaultSettings);
const texts = new Map(textNames.map((name) => [name as string, readText(name, facts)]));

describe("content/", () => {
  test("has a file for each text page, each with a description for search results", () => {
    expect(readdirSync("content").sort()).toEqual(textNames.map((name) => `${name}.md`));
    for (const name of textNames) {
      const { title, description } = readHead(name, facts);
      expect(title.length, name).toBeGreaterThan(2);
      expect(description.length, name).toBeGreaterThan(30);
    }
  });

  test("has only links to existing pages and sections", () => {
    const pages = readdirSync("app", { recursive: true, encoding: "utf8" })
      .map((file) => `/${file.replaceAll(path.sep, "/")}`)
      .flatMap((file) => /^(.*)\/page\.tsx$/.exec(file.replace(/\/\([^/]+\)/g, ""))?.[1] ?? []);
    const links = textNames.flatMap((name) =>
      [...readFileSync(`content/${name}.md`, "utf8").matchAll(/\]\((.*?)\)/g)].map(([, href = ""]) => ({ name, href })),
    );
    expect(links.length).toBeGreaterThan(30);
    const broken = links.filter(({ href }) => {
      const [page = "", anchor] = href.split("#");
      if (page === "mailto:{{contact.email}}") return false;
      const sections = texts.get(page.slice(1))?.sections;
      return !pages.includes(page) || (anchor !== undefined && !sections?.some(({ id }) => id === anchor));
    });
    expect(broken).toEqual([]);
  });

  test("has a unique anchor for each section, except the cards of help", () => {
    for (const [name, { sections }] of texts) {
      const ids = sections.map(({ id }) => id);
      expect(new Set(ids).size, name).toBe(name === "help" ? 1 : ids.length);
      expect(ids.includes(""), name).toBe(name === "help");
    }
  });
});

describe("facts", () => {
  test("an unknown fact is reported with its file", () => {
    expect(() => readText("delivery", {})).toThrow(/^content\/delivery\.md: no fact is called \{\{[\w.]+\}\}$/);
    expect(() => readHead("terms", {})).toThrow("content/terms.md: no fact is called {{shop}}");
    const seller = { ...facts.seller, legalName: null };
    expect(() => readText("privacy", { ...facts, seller })).toThrow("not every shop has {{seller.legalName}}");
  });

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

  test("stay plain text, even with Markdown in settings", () => {
    const value = { legalName: "[A](/a) **B** & {{C}}", address: "1 High_Street_ # 2" };
    const html = draw(<TextPage name="privacy" settings={toSettings([{ key: "seller", value }])} />);
    expect(html).toContain("<p>[A](/a) **B** &amp; {{C}}, 1 High_Street_ # 2, is responsible for your data.");
  });

  test("BEYOND-105 the texts name only payment methods that are offered", () => {
    const open = { mobile_money: false, cash: false, bank_cheque: false };
    const settings = toSettings([{ key: "payment-methods", value: open }]);
    for (const name of ["about", "delivery", "help", "terms"] as const) {
      const text = words(draw(<TextPage name={name} settings={settings} />)).replaceAll(/\w+ back to .*?\./g, "");
      expect(text, name).not.toMatch(/(pay|choose|paying) [^.]*(mobile money|cheque|on delivery)/i);
    }
    const about = words(draw(<TextPage name="about" settings={settings} />));
    expect(about).toContain("You pay the way you are used to: card.");
  });

  test("a conditional text appears only if the fact has a value", () => {
    const taxes = "include all taxes. The receipt shows the taxes in it. Only delivery";
    const value = { vatNumber: "C0001234567" };
    const registered = draw(<TextPage name="terms" settings={toSettings([{ key: "seller", value }])} />);
    expect(words(registered)).toContain(taxes);
    const terms = words(draw(<TextPage name="terms" settings={defaultSettings} />));
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

  test.each([
    "<script>alert(1)</script>",
    "![A lamp](/lamp.png)",
    "| a |\n| - |\n| b |",
    "1. no name in bold",
    "a <b>b</b>",
  ])("%s is unsupported and refused", (source) => {
    expect(() => drawn(source)).toThrow(/^content: /);
  });

  test("a card has text and links", () => {
    const { words: text, links } = readCard(marked.lexer("Do _this_.\n\n[A](/cart)\n[B & C](/help)"));
    expect(words(draw(text))).toBe("Do this .");
    expect(links).toEqual([
      { label: "A", href: "/cart" },
      { label: "B & C", href: "/help" },
    ]);
    for (const source of ["Words alone.", "W\n\n[A](/cart) and", "W\n\nX\n\n[A](/cart)", "[A](/cart)\n\n- b", ""])
      expect(() => readCard(marked.lexer(source)), source).toThrow("a card has a paragraph of words and one of links");
  });

  test("content that would not be shown is refused", () => {
    expect(piecesOf(marked.lexer("### A\n\na\n\n### B"))).toMatchObject([
      { title: "A", content: [{}] },
      { title: "B" },
    ]);
    expect(() => piecesOf(marked.lexer("Lost\n\n### A"))).toThrow('"Lost" is before the first ###');
    expect(() => drawMarkdown([{ type: "part", raw: "", name: "torch" }])).toThrow("nothing draws {{> torch}}");
  });
});
