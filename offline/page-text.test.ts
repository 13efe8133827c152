import { expect, test } from "vitest";
import { addAge, fillOfflinePage, formatAge } from "./page-text";

const at = (iso: string) => new Date(iso);

test("BEYOND-59 the age of a page is a time if it is from today, else a date and a time", () => {
  expect(formatAge(at("2026-11-23T14:20:59Z"), at("2026-11-23T23:59:00Z"))).toBe("14:20");
  expect(formatAge(at("2026-11-22T14:20:00Z"), at("2026-11-23T00:01:00Z"))).toBe("22 Nov 2026, 14:20");
});

test("BEYOND-59 a cached page starts with a note on why it is shown and how old it is", () => {
  const html = `<html><body class="a"><header>Kanea</header></body></html>`;
  const now = new Date();
  const aged = addAge(html, now, false);
  expect(aged).toMatch(/<body class="a"><output[^>]*>You're offline\. This page is from \d\d:\d\d;/);
  expect(aged).toContain("<header>Kanea</header></body></html>");
  expect(addAge(html, now, true)).toContain("Your connection is too slow right now. This page is from");
});

const OFFLINE = `<body><a href="/offline">Try again</a><p id="ordered" class="y" hidden="">It stands</p><section id="seen" class="x" hidden=""><ul><li data-seen="" class="x"><a href="%address%">%title%</a><span>%age%</span></li></ul></section><script src="/a.js"></script><script>b()</script></body>`;

test("BEYOND-59 the offline page lists visited pages, links to the requested one, and runs no script", () => {
  const seen = [
    { address: "/products?search=a&page=2", title: "Lamps &amp; more $&", storedAt: at("2026-01-02T03:04:05Z") },
    { address: "/faq", title: "FAQ", storedAt: at("2026-01-02T03:05:00Z") },
  ];
  const page = fillOfflinePage(OFFLINE, '/checkout?a=1&b="', seen);
  expect(page).toContain('<a href="/checkout?a=1&amp;b=&quot;">Try again</a>');
  expect(page).toContain('<section id="seen" class="x"><ul>');
  expect(page).toContain(
    '<a href="/products?search=a&amp;page=2">Lamps &amp; more $&</a><span>2 Jan 2026, 03:04</span>',
  );
  expect(page).toContain('<a href="/faq">FAQ</a>');
  expect(page).not.toMatch(/script|%/);
  expect(fillOfflinePage(OFFLINE, "/", [])).toMatch(/id="seen" class="x" hidden/);
});

test("BEYOND-59 instead of an order page it says that order and payment are safe", () => {
  for (const address of ["/payment/verify?reference=a", "/checkout/success/KN-1", "/account/orders", "/o/token"])
    expect(fillOfflinePage(OFFLINE, address, []), address).toContain('<p id="ordered" class="y">');
  for (const address of ["/", "/checkout", "/account", "/offers"])
    expect(fillOfflinePage(OFFLINE, address, []), address).toContain('<p id="ordered" class="y" hidden="">');
});
