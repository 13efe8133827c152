import { formOf, type SettingKey, settingRows, toSettingValue } from "@/lib/contracts/settings";
import type { AuditEntry } from "@/lib/contracts/staff/orders";
import { formatDay, formatDayAndTime, lastDayOf } from "@/lib/dates";
import { formatMoney, pesewas } from "@/lib/money";
import { flagLine, type OrderFlagFacts } from "@/lib/order-flags";
import { accountMethodLabel } from "@/lib/payment-methods";
import { columnOf, type ProductField, type ProductFieldName, productFields } from "@/lib/product-fields";
import type { ReturnState } from "@/lib/returns";
import { settingChanges } from "@/lib/setting-forms";

interface Recorded {
  id: bigint;
  actor: string;
  createdAt: Date;
  tableName: string;
  rowId: string;
  action: string;
  before: unknown;
  after: unknown;
}

/** Labels of audited columns; derived and internal columns are omitted. */
const labels: Record<string, string> = {
  status: "Order",
  payment_status: "Payment",
  called_at: "Called",
  packed_at: "Packed",
  carrier: "Carrier",
  tracking_number: "Tracking number",
  cancel_reason: "Reason",
  cheque_received_at: "Cheque or transfer received",
  cheque_cleared_at: "Cheque or transfer cleared",
  cheque_bounced_at: "Cheque or transfer did not clear",
  first_name: "First name",
  last_name: "Last name",
  email: "Email",
  phone: "Phone",
  shipping_street: "Street",
  shipping_city: "Town",
  shipping_region: "Region",
  shipping_landmark: "Landmark",
  shipping_digital_address: "GhanaPost GPS code",
  billing_street: "Billing street",
  delivery_note: "Delivery note",
  delivery_fee_pesewas: "Delivery fee",
  estimated_delivery: "Estimated delivery",
  payment_method: "Payment method",
  stock_released_at: "Stock released",
  payment_reference: "Payment reference",
  payer_reference: "Reference",
};

const fields = Object.entries(productFields) as [ProductFieldName, ProductField][];
/** Labels of product columns. */
const productLabels: Record<string, string> = {
  ...Object.fromEntries(fields.map(([name, { label, heading = label }]) => [columnOf(name), heading])),
  deal_pesewas: "Deal price",
  deal_starts_at: "Deal from",
  deal_ends_at: "Deal until",
  ordinary_pesewas: "Ordinary price",
  slug: "URL slug",
  low_stock: "Low-stock threshold",
  url: "Picture",
  alt: "Alt text",
  position: "Picture order",
};
const PRODUCTS = ["product", "product_image", "inventory"];
/** Columns too long or technical to show. */
const HIDDEN_VALUES = new Set([
  ...fields.flatMap(([name, { kind }]) => (["line", "price", "flag"].includes(kind) ? [] : columnOf(name))),
  "url",
]);

const record = (value: unknown) => (value ?? {}) as Record<string, unknown>;

/**
 * Describes an audit entry of an order, product or setting in sentences (BEYOND-40).
 * @param nameOf from `nameActors`
 */
export function toAuditEntry(row: Recorded, nameOf: (actor: string) => string): AuditEntry {
  const { id, actor, createdAt } = row;
  return { _id: String(id), by: nameOf(actor), at: createdAt.toISOString(), what: auditWords(row) };
}

function auditWords({ tableName, rowId, action, before, after }: Recorded): string[] {
  const [was, became] = [record(before), record(after)];
  if (tableName === "order" && action === "insert") return ["Order added"];
  if (tableName === "product" && action === "insert") return ["Product added"];
  if (tableName === "product_image" && action === "insert") return ["Picture added"];
  if (tableName === "product_image" && action === "delete") return [`Picture removed: ${was.alt}`];
  if (action === "refused") return [`Refused: ${became.refused}`];
  const amount = typeof became.amount_pesewas === "number" ? formatMoney(pesewas(became.amount_pesewas)) : "";
  switch (tableName) {
    case "order_access":
      return ["Got the pay link"];
    case "phone_call":
      return [`${became.reached ? "Reached by phone" : "Called, no answer"}${became.note ? `: ${became.note}` : ""}`];
    case "order_flag":
      return [flagWords(was, became)];
    case "refund_request":
      return [`Requested a refund of ${amount}: ${became.reason}`];
    case "payment":
      return became.accept_reason ? [`Accepted a different amount: ${became.accept_reason}`] : ["Payment changed"];
    case "refund_elsewhere":
      return [`Refunded ${amount} manually (${became.receipt}): ${became.reason}`];
    case "return_request":
      return returnWords(became);
    case "page":
      return pageWords(action, was, became);
    case "page_version":
      return [versionWords(action, was, became)];
    case "setting":
      return settingWords(rowId, was.value, became.value);
    default:
      return Object.entries(PRODUCTS.includes(tableName) ? productLabels : labels).flatMap(([column, label]) => {
        if (!(column in became || column in was)) return [];
        if (HIDDEN_VALUES.has(column)) return `${label}: changed`;
        // The entry has the time, except that of a deal.
        if (column.endsWith("_at") && !column.startsWith("deal_")) return became[column] ? label : `${label}: removed`;
        return `${label}: ${show(column, was[column])} → ${show(column, became[column])}`;
      });
  }
}

/** Answers are blank after the buyer's data was erased. */
function returnWords({ state, answer }: Record<string, unknown>): string[] {
  const label = Object.hasOwn(returnActions, String(state)) ? returnActions[state as ReturnState] : null;
  return label ? [`${label}${answer ? `: ${answer}` : ""}`] : [];
}

const returnActions: Record<ReturnState, string> = {
  asked: "Return requested",
  accepted: "Return accepted",
  refused: "Return refused",
  received: "Return received",
  refunded: "Return refunded",
};

/** The note is missing after the buyer's data was erased. */
function flagWords(was: Record<string, unknown>, became: Record<string, unknown>): string {
  const line = flagLine(became as unknown as OrderFlagFacts);
  if (was.kind === undefined) return `Flag raised: ${line}`;
  return `${was.resolved_at === null && became.resolved_at !== null ? "Flag resolved" : "Flag changed"}: ${line}`;
}

function pageWords(action: string, was: Record<string, unknown>, became: Record<string, unknown>): string[] {
  if (action === "insert") return ["Page added"];
  return Object.entries({ label: "Name", address: "Address" })
    .flatMap(([column, label]) => (column in became ? [`${label}: ${was[column]} → ${became[column]}`] : []))
    .concat("footer" in became || "position" in became ? ["Place in the footer changed"] : []);
}

function versionWords(
  action: string,
  was: Record<string, unknown>,
  { published_at: at }: Record<string, unknown>,
): string {
  if (action === "delete") return was.published_at ? "Planned version removed" : "Draft discarded";
  return typeof at === "string" ? `Published from ${formatDayAndTime(at)}` : "Draft saved";
}

function settingWords(key: string, was: unknown, became: unknown): string[] {
  if (!Object.hasOwn(settingRows, key)) return [];
  const [before, after] = [was, became].map((value) => toSettingValue(key as SettingKey, value));
  const words = settingChanges(formOf(key as SettingKey), before, after);
  return words.length ? words : ["Saved without changes"];
}

function show(column: string, value: unknown): string {
  if (value === null || value === undefined || value === "") return "none";
  if (column === "payment_method") return accountMethodLabel(String(value));
  if (column.endsWith("_pesewas")) return formatMoney(pesewas(Number(value)));
  if (value === true) return "yes";
  if (value === false) return "no";
  if (column === "deal_ends_at") return formatDay(lastDayOf(String(value)));
  if (column === "deal_starts_at") return formatDay(String(value));
  return /^\d{4}-\d\d-\d\dT/.test(String(value))
    ? formatDayAndTime(String(value))
    : String(value).replaceAll("\n", "; ");
}
