import { z } from "zod";
import { PICTURE_BYTES } from "@/lib/limits";
import { logoTypes, pictureTypes } from "@/lib/pictures";
import { deskEndpoint } from "../endpoint";
import { settingKeys, settingRows } from "../settings";
import { success, timestamp } from "../shared";
import { auditEntry } from "./orders";

const key = z.enum(settingKeys);
/** Author and time of the last change; null if unchanged. */
const changed = z.strictObject({ by: z.string(), at: timestamp }).nullable();

const listedSetting = z.strictObject({
  key,
  label: z.string(),
  /** Default values, example values (with which no public shop opens) or own values. */
  source: z.enum(["default", "example", "custom"]),
  changed,
});
export type ListedSetting = z.infer<typeof listedSetting>;

const field = z.strictObject({
  path: z.string(),
  kind: z.enum(["text", "colour", "date", "logo", "picture", "product", "choice", "number", "money", "switch"]),
  title: z.string(),
  unit: z.string(),
  allowed: z.string(),
  empty: z.string().nullable(),
  max: z.int().optional(),
  pictures: z.array(z.string()).optional(),
  choices: z.array(z.strictObject({ value: z.string(), label: z.string() })).optional(),
});

const section = z.strictObject({
  title: z.string(),
  list: z.strictObject({ path: z.string(), min: z.int(), max: z.int() }).nullable(),
  fields: z.array(field),
});

/** Value as in lib/contracts/settings; amounts in whole pesewas. */
const value = z.record(z.string(), z.unknown());
/** Time of the row's last write; null if the row is missing. */
const version = timestamp.nullable();

const staffSetting = listedSetting.extend({
  value,
  /** Null if it is an example. */
  defaults: value.nullable(),
  form: z.array(section),
  version,
  /** Changes by staff, newest first (BEYOND-40). */
  changes: z.array(auditEntry),
});
export type StaffSetting = z.infer<typeof staffSetting>;

export const staffSettingEndpoints = {
  listSettings: deskEndpoint("GET /api/staff/settings", "read_settings", {
    summary: "List settings with their last change",
    answer: success(z.strictObject({ settings: z.array(listedSetting) })),
  }),
  readSetting: deskEndpoint("GET /api/staff/settings/{key}", "read_settings", {
    summary: "Get a setting with its form and changes",
    params: z.strictObject({ key }),
    answer: success(staffSetting),
  }),
  changeSetting: deskEndpoint("PUT /api/staff/settings/{key}", "edit_settings", {
    summary: "Update a setting; a missing field has its default. 409 with the current value if it changed since `seen`",
    params: z.strictObject({ key }),
    body: z.strictObject({ value, seen: version }),
    answer: success(staffSetting),
    errors: [409],
  }),
  addSlidePicture: deskEndpoint("POST /api/staff/slide-pictures", "edit_settings", {
    summary: "Upload a picture, for the setting `slides`; shown once it is saved there",
    limits: [{ name: "staffPicture", account: "viewer" }],
    file: { types: pictureTypes, limitBytes: PICTURE_BYTES },
    answer: success(z.strictObject({ picture: z.string() })),
    status: 201,
    errors: [415],
  }),
  previewBrandDocument: deskEndpoint("GET /api/staff/brand-preview", "read_settings", {
    summary: "Get the letterhead of documents with an unsaved value of the setting `brand` as PDF",
    query: settingRows.brand.value,
    answer: z.never(),
    answersFile: "application/pdf",
    errors: [403],
  }),
  addLogo: deskEndpoint("POST /api/staff/brand-logo", "edit_settings", {
    summary: "Upload a logo, for the setting `brand`; shown once it is saved there",
    limits: [{ name: "staffPicture", account: "viewer" }],
    file: { types: logoTypes, limitBytes: PICTURE_BYTES },
    answer: success(z.strictObject({ logo: z.string() })),
    status: 201,
    errors: [415],
  }),
};
