import { describe, expect, test } from "vitest";
import { PageNumbers } from "@/components/ui/page-numbers";
import { exampleOrder } from "@/tests/support/client-examples";
import { draw, words } from "@/tests/support/draw";
import {
  countPages,
  describeFailure,
  emptyText,
  matchesOrder,
  ordersPath,
  readOrdersQuery,
  statusChoices,
  writeOrdersQuery,
} from "./orders-list";
import { OrdersPage } from "./orders-page";
import { countItems, OrdersTable } from "./orders-table";

const refusal = { ok: false, status: 500, error: null } as const;

describe("the query of the list", () => {
  test("SHP-ACCOUNT-54 ten orders per page, and as many pages as needed", () => {
    expect(ordersPath({ status: "", page: 2 })).toBe("/api/orders?page=2&limit=10");
    expect([0, 1, 10, 11, 20, 21].map(countPages)).toEqual([0, 1, 1, 2, 2, 3]);
  });

  test("SHP-ACCOUNT-45 SHP-ACCOUNT-46 six filters; 'Completed' queries completed, which includes delivered", () => {
    const labels = statusChoices.map(({ label }) => label);
    expect(labels).toEqual(["All Orders", "Pending", "Processing", "Shipped", "Completed", "Cancelled"]);
    expect(ordersPath({ status: "completed", page: 1 })).toBe("/api/orders?page=1&limit=10&status=completed");
  });

  test("the URL holds the query; invalid values mean all orders", () => {
    for (const wanted of [
      { status: "", page: 1 },
      { status: "shipped", page: 3 },
    ] as const)
      expect(readOrdersQuery(new URLSearchParams(writeOrdersQuery(wanted)))).toEqual(wanted);
    for (const query of ["?status=lost&page=0", "?page=-1", "?page=1.5", "?page=x"])
      expect(readOrdersQuery(new URLSearchParams(query))).toEqual({ status: "", page: 1 });
  });

  test("SHP-ACCOUNT-44 the search matches number, status and shipping address in any letter case", () => {
    const order = exampleOrder({ status: "shipped" });
    for (const term of ["ord1234", "SHIPPED", "ring road", "accra", "ghana", "  ord123456 ", ""])
      expect(matchesOrder(order, term), term).toBe(true);
    for (const term of ["ORD999", "pending", "Kumasi", "Mensah"]) expect(matchesOrder(order, term), term).toBe(false);
  });
});

describe("messages of the list", () => {
  test("SHP-ACCOUNT-50 SHP-ACCOUNT-51 a refusal and a network error have different messages", () => {
    expect(describeFailure(refusal)).toBe("Failed to fetch orders");
    expect(describeFailure(null)).toBe("Failed to fetch orders. Please try again.");
  });

  test("SHP-ACCOUNT-52 an empty list says whether the search, the filter or neither is the reason", () => {
    const all = { status: "", page: 1 } as const;
    expect(emptyText(all, " lamp ")).toBe("No order on this page matches “lamp”.");
    expect(emptyText({ status: "shipped", page: 1 }, "")).toBe("You have no shipped orders.");
    expect(emptyText(all, "")).toContain("Your orders will show here");
  });

  test("SHP-ACCOUNT-42 SHP-ACCOUNT-43 SHP-ACCOUNT-48 the page has a title, a search box and, at first, a spinner", () => {
    const html = draw(<OrdersPage />, "/account/orders", "status=shipped");
    expect(html).toMatch(/<h1[^>]*>My Orders<\/h1>/);
    expect(html).toMatch(/<a[^>]*href="\/products"[^>]*>Continue Shopping<\/a>/);
    expect(html).toContain('placeholder="Search orders..."');
    expect(html).toMatch(/<option value="shipped" selected="">Shipped/);
    expect(html).toContain("Loading your orders");
  });

  test("SHP-ACCOUNT-53 a row shows order, date, status, total and items, and links to the details", () => {
    const order = exampleOrder();
    const html = draw(<OrdersTable orders={[order]} caption="Your orders" detailed />);
    expect(words(html)).toBe(
      "Your orders Order ID Date Status Total Items Details ORD123456 20 Nov 2026 Pending GH₵64.00 2 items View Details",
    );
    expect(html.match(/<img/g)).toHaveLength(Math.min(order.items.length, 3));
    expect(html.match(/href="\/account\/orders\/ORD123456"/g)).toHaveLength(2);
    expect(countItems(order)).toBe(2);
  });

  test("SHP-ACCOUNT-55 pagination shows only with more than one page", () => {
    const at = (page: number, pages: number) =>
      draw(<PageNumbers page={page} pages={pages} draw={(_, look) => <button type="button" {...look} />} />);
    expect(at(1, 1)).toBe("");
    expect(words(at(1, 3))).toBe("1 2 3 Next");
    expect(words(at(2, 3))).toBe("Previous 1 2 3 Next");
    const last = at(3, 3);
    expect(words(last)).toBe("Previous 1 2 3");
    expect(last).toMatch(/aria-label="Page 3" aria-current="page"/);
  });
});
