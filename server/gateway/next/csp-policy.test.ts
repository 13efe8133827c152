import { createHash } from "node:crypto";
import { describe, expect, test } from "vitest";
import { apiPolicy, inlineScripts, joinDataScripts, prerenderedPolicy, withPolicy } from "./csp-policy.mjs";
import { EARLY_PRESSES } from "./early-presses";

function hash(script: string): string {
  return `'sha256-${createHash("sha256").update(script).digest("base64")}'`;
}

/** What every page names. */
const OWN = `script-src 'self' ${hash(EARLY_PRESSES)}`;

function directive(policy: string, name: string): string | undefined {
  return policy.split("; ").find((part) => part.startsWith(`${name} `));
}

describe("the policy of a page", () => {
  const html = `<html><head><script src="/a.js" async=""></script><script type="application/ld+json">{"a":1}</script></head>
    <body><script>one()</script><p>text</p><script id="x">two()</script><script>one()</script></body></html>`;

  test("names each inline script once, and neither files nor data blocks", () => {
    expect(inlineScripts(html)).toEqual(["one()", "two()", "one()"]);
    expect(directive(prerenderedPolicy(html), "script-src")).toBe(`${OWN} ${hash("one()")} ${hash("two()")}`);
  });

  test("never allows inline scripts as such, eval or foreign scripts", () => {
    for (const policy of [prerenderedPolicy(html), withPolicy(html).policy, apiPolicy()]) {
      const scripts = directive(policy, "script-src") ?? directive(policy, "default-src") ?? "";
      expect(scripts).not.toMatch(/unsafe|https?:|\*/);
      expect(policy).toContain("frame-ancestors 'none'");
    }
  });

  test("allows no inline script where there is none", () => {
    expect(directive(prerenderedPolicy("<p>"), "script-src")).toBe(OWN);
  });

  describe("made per request", () => {
    const START = "<script>(self.__next_f=self.__next_f||[]).push([0])</script>";
    const CHUNKS = '<script>(globalThis["TURBOPACK"] || (globalThis["TURBOPACK"] = [])).push({"a":["b.js"]});</script>';
    const data = (text: string) =>
      `<script>self.__next_f.push(${JSON.stringify([1, text]).replaceAll("<", "\\u003c")})</script>`;

    test("names the data that the framework hands over, as one script", () => {
      const made = withPolicy(`${START}${data("one")}${data("</script>)")}${CHUNKS}${data("two")}`);
      expect(inlineScripts(made.html)).toHaveLength(3);
      expect(directive(made.policy, "script-src")).toBe(`${OWN} ${inlineScripts(made.html).map(hash).join(" ")}`);
    });

    test.each([
      "alert(1)",
      "alert(1);self.__next_f.push([1])",
      'self.__next_f.push([1,"a"]);alert(1)',
      'self.__next_f.push(alert(1),"")',
      "(self.__next_f=self.__next_f||[]).push([0]);alert(1)",
      '(globalThis["TURBOPACK"] || (globalThis["TURBOPACK"] = [])).push({"a":alert(1)});',
    ])("names no script that does anything else, wherever it stands: %s", (evil) => {
      const [before, after] = [START, data("one")];
      const made = withPolicy(`${before}<script>${evil}</script>${after}`);
      expect(made.html).toContain(`<script>${evil}</script>`);
      expect(directive(made.policy, "script-src")).toBe(
        `${OWN} ${inlineScripts(before + after)
          .map(hash)
          .join(" ")}`,
      );
    });
  });

  test("covers data scripts that were joined, in their order", () => {
    const joined = joinDataScripts(
      '<script>(self.__next_f=self.__next_f||[]).push([0])</script><script>self.__next_f.push([1,"a"])</script><script>self.__next_f.push([1,"b"])</script><script src="/x.js"></script><script>self.__next_f.push([1,"c"])</script>',
    );
    expect(inlineScripts(joined)).toEqual([
      "(self.__next_f=self.__next_f||[]).push([0]);self.__next_f.push([1,'ab'])",
      "self.__next_f.push([1,'c'])",
    ]);
    const own = inlineScripts(joined).map(hash).join(" ");
    expect(directive(prerenderedPolicy(joined), "script-src")).toBe(`${OWN} ${own}`);
  });

  test("joined data scripts hand over the same text, whatever signs it has, and other rows as they are", () => {
    const rows = [
      [1, `it's "quoted" \\ and \\" and \\'`],
      [1, "\\"],
      [1, "line\nafter\u2028</script><!-- GH₵ é & \\u0026 -->"],
      [3, "AAEC"],
      [1, '"'],
    ] as const;
    const scripts = rows.map(
      (row) =>
        `<script>self.__next_f.push(${JSON.stringify(row).replaceAll("<", "\\u003c").replaceAll(">", "\\u003e").replaceAll("&", "\\u0026")})</script>`,
    );
    const handed: [number, string][] = [];
    for (const script of inlineScripts(joinDataScripts(scripts.join(""))))
      new Function("self", script)({ __next_f: handed });
    const textOf = (all: readonly (readonly [number, string])[]) =>
      all.map(([kind, text]) => (kind === 1 ? text : `|${text}|`));
    expect(textOf(handed).join("")).toBe(textOf(rows).join(""));
    expect(handed).toHaveLength(3);
  });
});
