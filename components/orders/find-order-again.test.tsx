import { expect, test } from "vitest";
import type { Order } from "@/lib/contracts/orders";
import { exampleOrder } from "@/tests/support/client-examples";
import { draw, words } from "@/tests/support/draw";
import { DueList } from "./due-list";
import { FindOrderAgain } from "./find-order-again";

test("BEYOND-57 a guest reads where the email went, and has the tracker and a link to keep", () => {
  const html = draw(<FindOrderAgain order={exampleOrder()} />);
  expect(words(html)).toContain("We'll email updates to ama@example.com");
  expect(html).toMatch(/<a[^>]*href="\/track-order"/);
  expect(html).toMatch(/<button[^>]*>Send this link to my WhatsApp<\/button>/);
  expect(html).not.toContain("/o/");
});

test("BEYOND-57 after payment the fee still due is as prominent as the paid amount, with its date", () => {
  const payment = { ...exampleOrder().payment, status: "paid", paidAt: "2026-11-20T11:00:00.000Z" } as Order["payment"];
  const html = draw(<DueList order={exampleOrder({ payment })} />);
  expect(words(html)).toMatch(/^Paid GH₵64.00 Have ready for the rider by Tue,? 24 Nov GH₵30.00$/);
  const looks = [...html.matchAll(/<dd class="([^"]*)"/g)].map(([, look]) => look);
  expect(new Set(looks).size).toBe(1);
  expect(draw(<DueList order={exampleOrder({ payment, status: "delivered" })} />)).toBe("");
});
