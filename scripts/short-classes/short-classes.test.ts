// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the code that is renamed stands here as text
import postcss from "postcss";
import { describe, expect, test } from "vitest";
import { renameCode } from "./code.mjs";
import { renameCss } from "./css.mjs";
import { makeNames, readClasses } from "./names.mjs";

const names = makeNames(["flex", "text-sm", "md:hover:underline", "py-0.5", "bg-paper"]);

describe("BEYOND-76 names", () => {
  test("are short, each another, none begins as advertisements do, and plain words stay", () => {
    const many = makeNames([...Array.from({ length: 2_000 }, (_, n) => `gap-${n}`), "grid"]);
    expect(many.get("grid")).toBe("grid");
    const short = [...many.values()].filter((name) => name !== "grid");
    expect(new Set(short).size).toBe(2_000);
    for (const name of short) expect(name).toMatch(/^[B-Z][A-Za-z0-9]{0,2}$/);
    expect(short[0]).toHaveLength(1);
  });
});

const rename = (source: string) => renameCode(source, "view.tsx", names);

describe("BEYOND-76 classes in code", () => {
  test("are renamed wherever a string holds nothing else", () => {
    expect(rename(`const link = "flex text-sm";`)).toBe(`const link = "flex B";`);
    expect(rename("const a = <p className={`py-0.5 ${tone} bg-paper`} />;")).toBe(
      "const a = <p className={`D ${tone} E`} />;",
    );
    expect(rename(`const a = <Row titleClassName="text-sm unknown" />;`)).toBe(
      `const a = <Row titleClassName="B unknown" />;`,
    );
  });

  test("but not in attributes, types and modules that happen to be called alike", () => {
    const source = `import a from "text-sm"; type Size = "text-sm"; const b = <p id="text-sm">text-sm</p>;`;
    expect(rename(source)).toBe(source);
  });

  test("what cannot be told is refused with its file and word", () => {
    expect(() => rename(`const a = "text-sm and more";`)).toThrow(
      'view.tsx: classes and other words in "text-sm and more"',
    );
    expect(() => rename('const a = `text-sm${on ? " flex" : ""}`;')).toThrow(
      "view.tsx: a space is missing between text-sm",
    );
    expect(() => rename(`const a = { "text-sm": 1 };`)).toThrow('the property "text-sm" is called like a class');
  });

  test("a part of a name next to what is put in stays, and so do the lines of any system", () => {
    const source = "const a = <p className={`x${size}-text-sm`} />;\r\nconst b = `one\r\ntwo ${three}`;\r\n";
    expect(rename(source)).toBe(source);
  });
});

describe("BEYOND-76 classes in style sheets", () => {
  const css = (text: string) => {
    const root = postcss.parse(text);
    renameCss(root, names);
    return root.toString();
  };

  test("are renamed in selectors, escaped ones too, and nothing else is", () => {
    expect(css(`.text-sm:not(.py-0\\.5) > [data-x=".bg-paper"] { margin: .5px }`)).toBe(
      `.B:not(.D) > [data-x=".bg-paper"] { margin: .5px }`,
    );
    expect(css(`@keyframes a { 33.3% { top: 0 } } .md\\:hover\\:underline { top: 1px }`)).toBe(
      "@keyframes a { 33.3% { top: 0 } } .C { top: 1px }",
    );
  });

  test("a selector of a part of the name becomes the classes that it means", () => {
    expect(css(`.text-sm, .py-0\\.5 { top: 0 } [class*="text-"] { top: 1px }`)).toContain(":is(.B) { top: 1px }");
    expect(() => css(`[class*="grid-"] { top: 1px }`)).toThrow('[class*="grid-"] would find no class any more.');
  });

  test("one without a name is refused", () => {
    expect(() => css(".unheard-of { top: 0 }")).toThrow("The class unheard-of has no short name.");
  });

  test("are read in their order, each once", () => {
    expect([...readClasses(postcss.parse(".b { } .a.b, .\\32 xl\\:c { }"))]).toEqual(["b", "a", "2xl:c"]);
  });
});
