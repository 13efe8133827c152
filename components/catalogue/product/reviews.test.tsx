import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { ProductReview } from "@/lib/contracts/catalogue";
import { Reviews } from "./reviews";

const review = (at: number, change: Partial<ProductReview> = {}): ProductReview => ({
  _id: String(at),
  name: "Ama B.",
  stars: 4,
  words: `Words ${at}`,
  answer: null,
  timestamp: "2026-11-20T08:00:00.000Z",
  ...change,
});

test("BEYOND-67 a product without reviews has no reviews section", () => {
  expect(renderToStaticMarkup(<Reviews rating={0} counts={[0, 0, 0, 0, 0]} newest={[]} />)).toBe("");
});

test("BEYOND-67 ten reviews show at once and the others after a click, as plain text with the shop's answer", () => {
  const newest = Array.from({ length: 12 }, (_, at) => review(at));
  newest[0] = review(0, { words: "<b>https://spam.example</b>", answer: "Thank you" });
  const html = renderToStaticMarkup(<Reviews rating={4} counts={[0, 0, 0, 12, 0]} newest={newest} />);
  const [open = "", folded = ""] = html.split("<details>");
  expect(open.match(/out of 5 stars/g)).toHaveLength(10);
  expect(folded).toContain("2 earlier reviews");
  expect(folded).toContain("Words 11");
  expect(html).toContain("&lt;b&gt;https://spam.example&lt;/b&gt;");
  expect(html).not.toContain("<a ");
  expect(open).toContain("Our answer");
});
