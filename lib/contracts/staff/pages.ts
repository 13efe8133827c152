import { z } from "zod";
import { endpoint } from "../endpoint";
import { MAX } from "../fields";
import { line, success, text, timestamp } from "../shared";
import { auditEntry } from "./orders";
import { addressOf } from "./products";

/** Text pages at the desk (BEYOND-89). */

const address = addressOf(MAX.pageAddress).min(1, "Please enter an address");
const label = line(MAX.pageLabel);

const listed = z.strictObject({
  address: z.string(),
  /** Path in the shop. */
  path: z.string(),
  label: z.string(),
  /** List of the footer that links to it. */
  footer: z.enum(["quick", "service"]).nullable(),
  /** Whether the owner added it and may rename or remove it. */
  isOwn: z.boolean(),
  isPublished: z.boolean(),
  hasDraft: z.boolean(),
  /** Time at which a finished version will be published. */
  plannedAt: timestamp.nullable(),
});
export type ListedPage = z.infer<typeof listed>;

/** Text of a version: title, search result and Markdown. */
const version = {
  title: line(MAX.pageTitle),
  searchTitle: line(MAX.searchTitle).nullable(),
  description: line(MAX.pageDescription),
  text: text(MAX.pageText, 1, "Please write a text"),
};
export type PageText = z.output<z.ZodObject<typeof version>>;

const page = listed.extend({
  /** The draft, else what shoppers see, else the standard text. */
  current: z.strictObject({
    title: z.string(),
    searchTitle: z.string().nullable(),
    description: z.string(),
    text: z.string(),
  }),
  /** Last change of the draft; null without one. */
  seen: timestamp.nullable(),
  /** Why `current` cannot be published. */
  problems: z.array(z.string()),
  /** Published versions, newest first; a planned one is first. */
  versions: z.array(z.strictObject({ _id: z.string(), publishedAt: timestamp, isPlanned: z.boolean() })),
  /** What texts may name, with today's value; null if the shop has none. */
  facts: z.array(z.strictObject({ name: z.string(), value: z.string().nullable() })),
  changes: z.array(auditEntry),
});
export type StaffPage = z.infer<typeof page>;

const pages = success(z.strictObject({ pages: z.array(listed) }));
const params = z.strictObject({ address: z.string().min(1).max(MAX.pageAddress) });
const edit = { access: "staff", action: "edit_settings" } as const;
const ofVersion = params.extend({ version: z.union([z.uuid(), z.literal("draft")]) });
const seen = timestamp.nullable();

export const staffPageEndpoints = {
  listPages: endpoint("GET /api/staff/pages", {
    ...edit,
    action: "read_settings",
    summary: "List text pages in the order of the footer",
    answer: pages,
  }),
  addPage: endpoint("POST /api/staff/pages", {
    ...edit,
    summary: "Add a text page with its address and the name of its links",
    body: z.strictObject({ address, label }),
    answer: pages,
    status: 201,
    errors: [409],
  }),
  orderFooter: endpoint("PUT /api/staff/pages", {
    ...edit,
    summary: "Set the two lists of the footer, as addresses in order",
    body: z.strictObject({ quick: z.array(z.string()).max(20), service: z.array(z.string()).max(20) }),
    answer: pages,
    errors: [409],
  }),
  readPage: endpoint("GET /api/staff/pages/{address}", {
    ...edit,
    action: "read_settings",
    summary: "Read a text page with its draft, problems, versions and the facts it may name",
    params,
    answer: success(page),
    errors: [404],
  }),
  savePageDraft: endpoint("PUT /api/staff/pages/{address}", {
    ...edit,
    summary: "Save the draft of a text page",
    params,
    body: z.strictObject({ ...version, seen }),
    answer: success(page),
    errors: [404, 409],
  }),
  renamePage: endpoint("PATCH /api/staff/pages/{address}", {
    ...edit,
    summary: "Change the name of a page's links, or its address; the old address redirects",
    params,
    body: z.strictObject({ address, label }),
    answer: success(page),
    errors: [404, 409],
  }),
  removePage: endpoint("DELETE /api/staff/pages/{address}", {
    ...edit,
    summary: "Remove a page that the owner added, with its versions",
    params,
    answer: pages,
    errors: [404, 409],
  }),
  publishPage: endpoint("POST /api/staff/pages/{address}/versions", {
    ...edit,
    summary: "Publish the draft of a page, now or at a time",
    params,
    body: z.strictObject({ at: timestamp.nullable(), seen }),
    answer: success(page),
    errors: [404, 409],
  }),
  readPageVersion: endpoint("GET /api/staff/pages/{address}/versions/{version}", {
    ...edit,
    action: "read_settings",
    summary: "Read the text of a version, to restore it as draft",
    params: ofVersion,
    answer: success(z.strictObject(version)),
    errors: [404],
  }),
  removePageVersion: endpoint("DELETE /api/staff/pages/{address}/versions/{version}", {
    ...edit,
    summary: "Remove a planned version, or the draft by the name `draft`",
    params: ofVersion,
    answer: success(page),
    errors: [404],
  }),
};
