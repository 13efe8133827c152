import { createHash } from "node:crypto";
import { describe, expect, test } from "vitest";
import { apiPolicy, inlineScripts, withPolicy } from "./csp-policy";
import { EARLY_CLICKS } from "./early-clicks";

function hash(script: string): string {
  return `'sha256-${createHash("sha256").update(script).digest("base64")}'`;
}

/** Sources in every page's policy. */
const OWN = `script-src 'self' ${hash(EARLY_CLICKS)}`;

function directive(policy: string, name: string): string | undefined {
  return policy.split("; ").find((part) => part.startsWith(`${name} `));
}

describe("the content security policy of a page", () => {
  const html = `<html><head><script src="/a.js" async=""></script><script type="application/ld+json">{"a":1}</script></head>
    <body><script>one()</script><p>text</p><script id="x">two()</script><script>one()</script></body></html>`;

  test("distinguishes inline scripts from files and data blocks", () => {
    expect(inlineScripts(html)).toEqual(["one()", "two()", "one()"]);
  });

  test("never allows 'unsafe-inline', eval or foreign scripts", () => {
    for (const policy of [withPolicy(html).policy, apiPolicy()]) {
      const scripts = directive(policy, "script-src") ?? directive(policy, "default-src") ?? "";
      expect(scripts).not.toMatch(/unsafe|https?:|\*/);
      expect(policy).toContain("frame-ancestors 'none'");
    }
  });

  test("lists every inline script of a prerendered page", () => {
    expect(directive(withPolicy(html, true).policy, "script-src")).toBe(`${OWN} ${hash("one()")} ${hash("two()")}`);
  });

  test("allows no inline script if there is none", () => {
    expect(directive(withPolicy("<p>").policy, "script-src")).toBe(OWN);
  });

  describe("a page rendered per request", () => {
    const START = "<script>(self.__next_f=self.__next_f||[]).push([0])</script>";
    const CHUNKS = '<script>(globalThis["TURBOPACK"] || (globalThis["TURBOPACK"] = [])).push({"a":["b.js"]});</script>';
    const data = (text: string) =>
      `<script>self.__next_f.push(${JSON.stringify([1, text]).replaceAll("<", "\\u003c")})</script>`;

    test("lists the framework's data as one script", () => {
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
    ])("lists no other script, wherever it is: %s", (evil) => {
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

  test("joined data scripts have the same rows in order", () => {
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
    for (const script of inlineScripts(withPolicy(scripts.join("")).html))
      new Function("self", script)({ __next_f: handed });
    expect(handed).toEqual(rows);
  });
});
