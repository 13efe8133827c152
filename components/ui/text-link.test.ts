import fs from "node:fs";
import { expect, test } from "vitest";

/** Files that may style underlines: the two link styles, the text button, and text of content pages. */
const LOOKS = ["components/ui/text-link.tsx", "components/ui/button-class.ts", "components/static/text-page.tsx"];

test("links and actions have one style each, from text-link.tsx", () => {
  const files = ["app", "components"]
    .flatMap((folder) =>
      fs.readdirSync(folder, { recursive: true, encoding: "utf8" }).map((file) => `${folder}/${file}`),
    )
    .filter((file) => /\.tsx?$/.test(file))
    .filter((file) => !/staff|\.test\./.test(file) && !LOOKS.includes(file));
  expect(files.length).toBeGreaterThan(200);
  const own = files.filter((file) => /[\s"`]underline[\s"`]/.test(fs.readFileSync(file, "utf8")));
  expect(own).toEqual([]);
});
