import { defaultSettings, type SettingKey } from "@/lib/contracts/settings";

const [rest] = [...defaultSettings.delivery.zones].reverse();
const UNSAFE = ["<script>", ""];
const UNNORMALISED = ["\u00a0a", "a\u007f", " a", "a "];

/** Typed values by setting and field, with their stored form. */
export const unnormalisedSettings: Partial<Record<SettingKey, Record<string, [typed: string, kept: string][]>>> = {
  seller: {
    legalName: [
      ...UNNORMALISED.map((typed): [string, string] => [typed, "a"]),
      ["a\nb", "a b"],
      ["\u202ea\u200b", "a"],
    ],
  },
  contact: {
    phone: [
      ["0201112222", "+233 20 111 2222"],
      ["0300000000", "+233 30 000 0000"],
      ["+233 (0)30-000-0000", "+233 30 000 0000"],
      ["+233  30 000 0000", "+233 30 000 0000"],
      ["+49  151 12345678", "+49 151 12345678"],
    ],
    whatsapp: [
      ["0201112222", "233201112222"],
      ["+233 20 111 2222", "233201112222"],
      ["+4915112345678", "4915112345678"],
    ],
    email: [["help@kanea.example\n", "help@kanea.example"]],
  },
  "bank-transfer": { accountNumber: [[" 1011-1300 12345", "1011130012345"]] },
};

/** Wrong values of one field each, by setting. */
export const wrongSettings: Partial<Record<SettingKey, Record<string, unknown[]>>> = {
  brand: { name: [...UNSAFE, "x".repeat(41)], description: UNSAFE },
  seller: { legalName: [...UNSAFE, null, 5, "x".repeat(121), "💡".repeat(121)], vatNumber: UNSAFE },
  contact: {
    phone: ["030000000", "call us"],
    whatsapp: ["233", "call us"],
    email: ["help@", "a b@kanea.example"],
    social: [
      [{ name: "X", href: "javascript:alert(1)" }],
      [{ name: "X", href: "http://x.example/" }],
      [{ name: "X", href: 'https://x.example/" onclick="' }],
      [{ name: "X", href: "https://x.example/", rel: "me" }],
    ],
  },
  hours: { week: [[], [{ days: "Mon" }]] },
  delivery: {
    feeWithOnlineOrders: ["yes"],
    zones: [
      [],
      { moon: {} },
      [{ ...rest, feePesewas: -1 }],
      [{ ...rest, minDays: 3, maxDays: 2 }],
      [{ ...rest, freeAbovePesewas: 0.5 }],
      [{ ...rest, covers: "Atlantis" }],
      [{ ...rest, covers: "Kumasi" }],
      [rest, { ...rest, label: "Others" }],
    ],
  },
  returns: {
    days: [0, 366, 1.5, "7", null],
    warrantyYears: [0, 26, null],
    extendedDays: [0, 366, "30"],
    refund: [{ from: 0 }, { from: 8, to: 7 }, { to: 91 }, { to: "7" }, null],
    reply: [{ from: 0.5 }, { from: 49 }, { to: 721 }],
    inspection: [{ from: 6 }, { to: 0 }],
    resolution: [{ from: 15 }, { days: 7 }],
  },
  "payment-methods": { cash: [1, "no", null] },
  "method-limits": {
    cash: [
      { upToPesewas: -1 },
      { fromPesewas: 2, upToPesewas: 1 },
      { regions: "Kumasi" },
      { regions: "Ashanti," },
      { regions: "Greater Accra, Ashanti" },
      null,
    ],
  },
  cash: { maxOrderPesewas: [-1], maxOpenPerPhone: [0], cancelUncalledAfterHours: [0] },
  "unpaid-online-order": {
    hours: [0, -24, "24"],
    holdMinutes: [0, 14, 90.5, "60"],
    maxOpenPerBuyer: [0],
    maxHeldPerBuyerPesewas: [-1],
    maxHeldPerNetworkPesewas: [0.5],
    maxSharePerBuyer: [0, 101],
    maxSharePerNetwork: [0, 101],
    alwaysHeld: [-1],
    maxMailedPerEmail: [0],
  },
  "bank-transfer": { accountNumber: ["abc", "1234567", "1".repeat(21), "GH12 3456 7890"] },
  slides: {
    items: [
      [],
      [...defaultSettings.slides.items, ...defaultSettings.slides.items],
      ...["/media/x/wide-800.webp", "https://x.example/a.webp", 0, 7, null].map((picture) => [
        { picture, title: "Lamps", text: "Glow" },
      ]),
    ],
  },
  home: { sections: [["latest", "latest"], ["news"], "latest", null] },
  notice: {
    text: [...UNSAFE, "x".repeat(161)],
    link: ["delivery", "//x.example", "/\\x.example", "https://x.example/", "/a b", "/delivery//fees", '/"'],
    from: ["24/12/2026", "2026-02-30", "2026-12-24T00:00:00Z", ""],
    until: ["tomorrow"],
  },
  reviews: { askAfterDays: [0, 61, 1.5, "7"] },
  stock: { lowStock: [-1, 2.5, "5"] },
  "staff-mail": {
    addresses: [["staff"], "staff@kanea.example"],
    newOrders: ["true", 1],
    paidOrders: [null],
    lowStock: ["no"],
    reportTo: [["staff"], "staff@kanea.example"],
  },
  sms: {
    sender: ["Ka", "Kanea Electric", "0241", "Kanéa"],
    placed: ["true"],
    paid: [1],
    shipped: [null],
    delivered: ["no"],
    cancelled: ["yes"],
    refunded: [0],
    backInStock: ["true"],
    quietFrom: [-1, 24, 7.5, "21"],
    quietTo: [-1, 24],
    hundredPesewas: [-1, 0.5],
  },
  maintenance: { enabled: ["true", 1] },
};
