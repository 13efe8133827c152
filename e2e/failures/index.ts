import { accountScreens } from "./account-screens";
import { deskScreens } from "./desk-screens";
import { guestScreens } from "./guest-screens";

export const failingScreens = [...guestScreens, ...accountScreens, ...deskScreens];

const reasons: [why: string, calls: string[]][] = [
  ["No screen calls it.", ["GET /api/categories/{id}", "GET /api/settings/maintenance-status"]],
  [
    "A file or a picture that the browser itself loads.",
    [
      "GET /api/orders/{orderId}/receipt",
      "GET /api/orders/{orderId}/pro-forma",
      "GET /api/orders/{orderId}/return-pictures/{id}",
      "GET /api/staff/brand-preview",
      "GET /api/staff/products/file",
      "GET /api/staff/orders/{number}/papers/{paper}",
      "GET /api/staff/packing-slips",
      "GET /api/staff/reports/{period}/csv",
      "GET /api/staff/reports/{period}/plots/{plot}",
      "GET /api/staff/returns/pictures/{id}",
    ],
  ],
  [
    "Asked behind the screen: a failure takes nothing from what is shown.",
    [
      "GET /api/orders/{orderId}/state",
      "GET /api/orders/{orderId}/mobile-money",
      "GET /api/products/product/{id}",
      "GET /api/search",
      "GET /api/staff/products/choices",
      "GET /api/health",
      "GET /api/products/nearby",
      "PATCH /api/users/me",
    ],
  ],
  [
    "A form that stands only where transfers are offered; its words come from `problemOf`.",
    ["POST /api/orders/{orderId}/payment-report"],
  ],
  [
    "Its words come from `problemOf`; e2e/mobile-money.spec.ts has its failures.",
    ["POST /api/orders/{orderId}/mobile-money", "POST /api/orders/{orderId}/mobile-money/voucher"],
  ],
  [
    "A button in an order whose buyer chose SMS; its words come from `problemOf`.",
    ["POST /api/orders/{orderId}/stop-sms"],
  ],
  ["Renews a session: lib/client/session/session.test.ts.", ["POST /auth/refresh-token"]],
  ["A product page's Try Again: e2e/catalogue-outage.desktop.spec.ts.", ["GET /api/products/slug/{slug}"]],
  [
    "Kept on the device and sent again later: components/cart/sync/cart-sync.test.ts.",
    [
      "DELETE /api/cart",
      "POST /api/cart/items",
      "PATCH /api/cart/items/{productId}",
      "DELETE /api/cart/items/{productId}",
    ],
  ],
  ["Google's sign-in stands before it; the same form as the log-in's.", ["POST /api/users/login/second-factor"]],
  [
    "A form of the desk; its words come from `problemOf`, as those of the forms that are fed.",
    [
      "DELETE /api/staff/pages/{address}",
      "GET /api/staff/pages/{address}/versions/{version}",
      "DELETE /api/staff/pages/{address}/versions/{version}",
      "PATCH /api/staff/pages/{address}",
      "POST /api/staff/pages",
      "PUT /api/staff/pages",
      "POST /api/staff/pages/{address}/versions",
      "DELETE /api/staff/categories/{id}",
      "DELETE /api/staff/categories/{id}/picture",
      "DELETE /api/staff/products/{slug}/pictures/{id}",
      "DELETE /api/staff/team/invitations/{id}",
      "DELETE /api/staff/search-synonyms/{term}",
      "DELETE /api/staff/stock-alerts/{id}",
      "POST /api/staff/brand-logo",
      "POST /api/staff/slide-pictures",
      "POST /api/staff/categories/{id}/picture",
      "POST /api/staff/data",
      "POST /api/staff/products/file",
      "POST /api/staff/products/prices",
      "POST /api/staff/products/{slug}/pictures",
      "POST /api/staff/orders",
      "POST /api/staff/orders/quote",
      "POST /api/staff/orders/{number}/mails/{mail}/again",
      "POST /api/staff/orders/{number}/sms",
      "POST /api/staff/orders/{number}/pay-link",
      "POST /api/staff/orders/{number}/pay-link/mail",
      "POST /api/staff/orders/{number}/refunds",
      "POST /api/staff/orders/{number}/refunds/elsewhere",
      "POST /api/staff/team/invitations",
      "POST /api/staff/team/invitations/{id}/resend",
      "POST /api/staff/returns/{id}/answer",
      "POST /api/staff/reviews/{id}/answer",
      "POST /api/staff/setup/provider",
      "POST /api/staff/setup/test-mail",
      "PUT /api/staff/categories",
      "PUT /api/staff/categories/{id}",
      "PUT /api/staff/products/{slug}/companions",
      "PUT /api/staff/products/{slug}/family",
      "PUT /api/staff/products/{slug}/pictures",
      "PUT /api/staff/products/{slug}/pictures/{id}",
      "PUT /api/staff/team/{id}",
      "PUT /api/staff/team/{id}/active",
      "PUT /api/staff/promotions/{id}",
      "PUT /api/staff/search-synonyms/{term}",
    ],
  ],
];

/** Calls without a failure test, and the reasons. */
export const notFed: Record<string, string> = Object.fromEntries(
  reasons.flatMap(([why, calls]) => calls.map((call) => [call, why])),
);
