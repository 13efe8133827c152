import { z } from "zod";
import { colourProblems, defaultColours } from "@/lib/brand-colours";
import { pesewas } from "@/lib/money";
import { defaultTypeface, typefaceNames } from "@/lib/typefaces";
import { delivery } from "./delivery";
import * as field from "./fields";
import { home } from "./home";
import { methodLimits } from "./method-limits";
import { notice } from "./notice";
import { returns } from "./returns";
import { slides } from "./slides";

/**
 * Schemas of the table `setting` by key, with defaults for missing fields.
 * Secrets must not be settings: pages, mails and Prisma Studio show them.
 */

/** Name, texts and colours of the shop (BEYOND-88); the defaults are the example shop's. */
const brand = z
  .strictObject({
    name: field.line("Shop name", 40).default("Kanea"),
    tagline: field.line("Tagline", 60).default("Electricals for Ghana"),
    description: field
      .line("Description, for search engines", 200)
      .default(
        "Lamps, tools, appliances, cable and solar from known brands. Prices in cedis, delivery to all 16 regions, pay by mobile money, card or on delivery.",
      ),
    credit: field.line("Made by, in the footer", 60).default("Kanea Electricals"),
    logo: field.logo("Logo").nullable().meta({ empty: "the lamp of the example shop and the name" }).default(null),
    typeface: field.choice("Typeface", typefaceNames).default(defaultTypeface),
    ink: field.colour("Dark colour, of text and dark areas").default(defaultColours.ink),
    accent: field.colour("Button colour").default(defaultColours.accent),
  })
  .superRefine((colours, check) => {
    for (const [path, message] of Object.entries(colourProblems(colours)))
      check.addIssue({ code: "custom", path: [path], message });
  });

/** Seller details that the Electronic Transactions Act 2008 (Act 772), s.47 requires. */
const seller = z.strictObject({
  legalName: field.example(field.line("Legal name", 120), "Kanea Electricals Ltd (example)"),
  registrationNumber: field.example(field.line("Registration number", 60), "CS-000000000 (example)"),
  officers: field.example(field.line("Directors", 300), "Ama Mensah and Kofi Boateng, directors (example)"),
  address: field.example(field.line("Address", 200), "12 Spintex Road, Accra, Greater Accra, Ghana (example)"),
  /** Registration with the Data Protection Commission, required by Act 843. */
  dataProtectionNumber: field.example(field.line("Data Protection Commission number", 60), "DPC-0000000 (example)"),
  /** Shown in the seller details of a VAT-registered shop. */
  vatNumber: field.line("VAT number", 60).nullable().meta({ empty: "not registered for VAT" }).default(null),
});

const contact = z.strictObject({
  phone: field.example(field.phone("Phone"), "+233 30 000 0000"),
  whatsapp: field.example(field.whatsapp("WhatsApp"), "233300000000"),
  email: field.example(field.email("Email"), "help@kanea.example"),
  /** SHP-LAYOUT-27; the footer adds WhatsApp, by the number above. */
  social: field.example(
    z
      .array(z.strictObject({ name: field.line("Name", 30), href: field.link("Link") }))
      .max(6)
      .meta({ title: "Links to social media" }),
    [
      { name: "Facebook", href: "https://www.facebook.com/" },
      { name: "Instagram", href: "https://www.instagram.com/" },
    ],
  ),
});

/** SHP-STATIC-15 */
const hours = z.strictObject({
  week: z
    .array(z.strictObject({ days: field.line("Days", 20), hours: field.line('Hours or "closed"', 20) }))
    .min(1)
    .max(7)
    .meta({ title: "Opening hours" })
    .default([
      { days: "Mon–Fri", hours: "9–6" },
      { days: "Sat", hours: "10–4" },
      { days: "Sun", hours: "closed" },
    ]),
});

/** Limits for pay-on-delivery orders. */
const cash = z.strictObject({
  maxOrderPesewas: field.pesewas("Largest order", 1_000_000_000).default(pesewas(10_000_00)),
  maxOpenPerPhone: field.count("Open orders per phone number", 1, 1000).default(3),
  maxOpenPerEmail: field.count("Open orders per email", 1, 1000).default(3),
  maxOpenPerAddress: field.count("Open orders per address", 1, 1000).default(5),
  callWithinBusinessDays: field.businessDays("Call the customer within", 1, 30).default(1),
  cancelUncalledAfterHours: field
    .hours("Cancel if not called after", 24 * 90)
    .nullable()
    .meta({ empty: "never" })
    .default(null),
});

const offeredAs = (title: string) => z.boolean().meta({ title }).default(true);
/**
 * Payment methods that shoppers can choose (BEYOND-105), by their codes in lib/payment-methods. Orders placed with a
 * method before it was switched off can still be paid with it.
 */
const paymentMethods = z
  .strictObject({
    mobile_money: offeredAs("Mobile money"),
    cash: offeredAs("Cash on delivery"),
    card: offeredAs("Card"),
    bank_cheque: offeredAs("Bank cheque"),
    bank_transfer: offeredAs("Bank transfer, once the account is entered"),
  })
  .refine((offered) => Object.values(offered).includes(true), {
    error: "Please offer at least one payment method",
    path: ["mobile_money"],
  });

/** Time for which an unpaid cheque order and its stock are held. */
const unpaidCheque = z.strictObject({
  hours: field.hours("Hold an unpaid cheque order for", 24 * 365).default(14 * 24),
});

/** Account for bank transfers, which are offered once bank, name and number are set (BEYOND-107). */
const accountField = <T extends z.ZodType>(account: T) =>
  account.nullable().meta({ empty: "transfers are not offered" }).default(null);
const bankTransfer = z.strictObject({
  bank: accountField(field.line("Bank", 80)),
  branch: field.line("Branch", 80).nullable().meta({ empty: "none" }).default(null),
  accountName: accountField(field.line("Account name", 120)),
  accountNumber: accountField(field.accountNumber("Account number")),
  hours: field.hours("Hold an unpaid bank transfer order for", 24 * 365).default(3 * 24),
});

/** Time and stock for which unpaid online orders are held (decision 059). */
const unpaidOnline = z.strictObject({
  hours: field.hours("Hold an unpaid online order for", 24 * 365).default(24),
  holdMinutes: field
    .minutes("Hold its stock after ordering or opening the payment page for", 15, 7 * 24 * 60)
    .default(60),
  maxOpenPerBuyer: field.count("Unpaid orders per phone, email or account", 1, 1000).default(5),
  maxHeldPerBuyerPesewas: field
    .pesewas("Stock held for one phone, email or account, up to", 1_000_000_000)
    .default(pesewas(50_000_00)),
  maxHeldPerNetworkPesewas: field
    .pesewas("Maximum stock held by unpaid orders from one internet connection", 1_000_000_000)
    .default(pesewas(200_000_00)),
  maxSharePerBuyer: field.percent("Share of a product's stock held for one phone, email or account, up to").default(50),
  maxSharePerNetwork: field
    .percent("Share of a product's stock that orders from one internet connection can hold")
    .default(75),
  alwaysHeld: field.pieces("Pieces of a product that may always be held", 100_000).default(10),
  maxMailedPerEmail: field.count("Emails about unpaid orders to one address per day", 1, 1000).default(3),
});

/** Advertised promo code (SHP-CART-19); its discount is in the table `promotion`. */
const promotion = z.strictObject({
  advertisedCode: field.line("Advertised promo code", 40).nullable().meta({ empty: "none" }).default("WELCOME20"),
});

const staffMail = z.strictObject({
  addresses: z.array(field.email("Email")).max(20).meta({ title: "Emails for orders that need review" }).default([]),
  /** Further emails to them (BEYOND-44). */
  newOrders: z.boolean().meta({ title: "Email them about new pay-on-delivery orders" }).default(true),
  paidOrders: z.boolean().meta({ title: "Email them about orders paid online" }).default(true),
  lowStock: z.boolean().meta({ title: "Email them about low stock" }).default(true),
  /** BEYOND-45 */
  reportTo: z.array(field.email("Email")).max(20).meta({ title: "Recipients of the daily report" }).default([]),
});

/** BEYOND-82; nothing is sent without SMS_URL. */
const smsEvent = (title: string) => z.boolean().meta({ title }).default(true);
const sms = z.strictObject({
  sender: field
    .smsSender("Sender name, as registered with the provider")
    .nullable()
    .meta({ empty: "the shop's name" })
    .default(null),
  placed: smsEvent("SMS when an order is placed"),
  paid: smsEvent("SMS when its payment arrives"),
  shipped: smsEvent("SMS when it is shipped, with the tracking link"),
  delivered: smsEvent("SMS when it is delivered"),
  cancelled: smsEvent("SMS when it is cancelled"),
  refunded: smsEvent("SMS when it is refunded"),
  backInStock: smsEvent("SMS when a product is back in stock"),
  quietFrom: field.hourOfDay("No SMS from").default(21),
  quietTo: field.hourOfDay("SMS again from").default(7),
  hundredPesewas: field.pesewas("Price of 100 messages, for the report", 100_000).default(pesewas(0)),
});

const stock = z.strictObject({
  lowStock: field.pieces("Default low-stock threshold", 100_000).default(5),
});

/** BEYOND-67 */
const reviews = z.strictObject({
  askAfterDays: field.days("Ask for a review after delivery, in", 1, 60).default(7),
});

/** SHP-DATA-27 */
const maintenance = z.strictObject({ enabled: z.boolean().meta({ title: "Close the shop for now" }).default(false) });

export const settingRows = {
  brand: { label: "Brand", value: brand },
  seller: { label: "Seller", value: seller },
  contact: { label: "Contact", value: contact },
  hours: { label: "Opening hours", value: hours },
  delivery: { label: "Delivery", value: delivery },
  returns: { label: "Returns and warranty", value: returns },
  "payment-methods": { label: "Payment methods", value: paymentMethods },
  "method-limits": { label: "Limits of payment methods", value: methodLimits },
  cash: { label: "Cash on delivery", value: cash },
  "unpaid-online-order": { label: "Unpaid online orders", value: unpaidOnline },
  "unpaid-cheque-order": { label: "Unpaid cheque orders", value: unpaidCheque },
  "bank-transfer": { label: "Bank transfer", value: bankTransfer },
  promotion: { label: "Promotion", value: promotion },
  slides: { label: "Home page slides", value: slides },
  home: { label: "Home page sections", value: home },
  notice: { label: "Notice", value: notice },
  stock: { label: "Stock", value: stock },
  reviews: { label: "Reviews", value: reviews },
  "staff-mail": { label: "Emails to staff", value: staffMail },
  sms: { label: "SMS to customers", value: sms },
  maintenance: { label: "Maintenance", value: maintenance },
} as const;

/** Mark of the seed in the same table, so that it fills a database only once. */
export const seedMark = {
  key: "seeded",
  label: "Example shop",
  value: z.strictObject({ seeded: z.boolean() }),
} as const;

export type SettingKey = keyof typeof settingRows;
export const settingKeys = Object.keys(settingRows) as [SettingKey, ...SettingKey[]];
export type SettingValue<Key extends SettingKey> = z.output<(typeof settingRows)[Key]["value"]>;
