import { describe, expect, test } from "vitest";
import { exampleOrder, exampleUser } from "@/tests/support/client-examples";
import { draw, words } from "@/tests/support/draw";
import { ProfileSummary, QuickLinks, RecentOrders, Welcome } from "./home";

describe("the account home", () => {
  test("SHP-ACCOUNT-03 it greets the customer by first name", () => {
    expect(draw(<Welcome user={exampleUser()} />)).toMatch(/<h1[^>]*>Welcome, Ama<\/h1>/);
  });

  test("SHP-ACCOUNT-04 it shows the time of the last login, or that this is the first", () => {
    expect(words(draw(<Welcome user={exampleUser()} />))).toContain("Last login: 19 Nov 2026, 14:05");
    expect(words(draw(<Welcome user={exampleUser({ lastLogin: null })} />))).toContain("First time login");
  });

  test("SHP-ACCOUNT-05 SHP-ACCOUNT-06 SHP-ACCOUNT-07 the summary shows the customer and links to the profile", () => {
    const html = draw(<ProfileSummary user={exampleUser()} />);
    expect(words(html)).toContain("Name Ama Mensah Email ama@example.com Phone 024 123 4567 Member since 2 Mar 2025");
    expect(html).toMatch(/<a[^>]*href="\/account\/profile"[^>]*>Edit Profile<\/a>/);
  });

  test("SHP-ACCOUNT-05 SHP-ACCOUNT-06 missing values are named as missing", () => {
    const bare = words(draw(<ProfileSummary user={exampleUser({ phoneNumber: null, createdAt: "" })} />));
    expect(bare).toContain("Phone Not provided Member since N/A");
  });

  test("SHP-ACCOUNT-08 SHP-ACCOUNT-09 quick links lead to orders, with their count, wishlist, payment and addresses", () => {
    const html = draw(<QuickLinks recentOrders={2} />);
    expect(words(html)).toContain("2 recent Orders");
    for (const [href, label] of [
      ["/account/orders", "Orders"],
      ["/account/wishlist", "Wishlist"],
      ["/account/payment", "Payment Methods"],
      ["/account/addresses", "Addresses"],
    ])
      expect(html).toMatch(new RegExp(`<a[^>]*href="${href}".*?<span[^>]*>${label}</span>`));
    expect(words(draw(<QuickLinks recentOrders={null} />))).not.toContain("recent");
  });

  test("SHP-ACCOUNT-11 SHP-ACCOUNT-12 recent orders show number, date, status and total, with a link to all", () => {
    const html = draw(<RecentOrders orders={[exampleOrder()]} />);
    expect(words(html)).toContain("Order ID Date Status Total ORD123456 20 Nov 2026 Pending GH₵64.00");
    expect(html).toMatch(/<a[^>]*href="\/account\/orders\/ORD123456"[^>]*>ORD123456<\/a>/);
    expect(html).toMatch(/<a[^>]*href="\/account\/orders"[^>]*>View All<\/a>/);
  });

  test("SHP-ACCOUNT-13 without orders it says so and links to the products", () => {
    const html = draw(<RecentOrders orders={[]} />);
    expect(words(html)).toContain("No orders yet");
    expect(html).toMatch(/<a[^>]*href="\/products"[^>]*>Browse Products<\/a>/);
    expect(html).not.toContain("View All");
  });
});
