import { z } from "zod";
import { endpoint } from "../endpoint";
import { settingKeys } from "../settings";
import { success, timestamp } from "../shared";
import { auditEntry } from "./orders";

const key = z.enum(settingKeys);
/** Who changed it last, and when; null where nobody has. */
const changed = z.strictObject({ by: z.string(), at: timestamp }).nullable();

const listedSetting = z.strictObject({
  key,
  label: z.string(),
  /** As when the shop was new; with fields that hold the example, which no public shop opens with; or the shop's own. */
  standing: z.enum(["usual", "example", "own"]),
  changed,
});
export type ListedSetting = z.infer<typeof listedSetting>;

const field = z.strictObject({
  path: z.string(),
  kind: z.enum(["text", "number", "money", "switch"]),
  title: z.string(),
  unit: z.string(),
  allowed: z.string(),
  empty: z.string().nullable(),
  max: z.int().optional(),
  pictures: z.array(z.string()).optional(),
});

const section = z.strictObject({
  title: z.string(),
  list: z.strictObject({ path: z.string(), min: z.int(), max: z.int() }).nullable(),
  fields: z.array(field),
});

/** As the contract of the setting says it (lib/contracts/settings); money is whole pesewas. */
const value = z.record(z.string(), z.unknown());
/** When the row was written last; null where it is missing. */
const version = timestamp.nullable();

const staffSetting = listedSetting.extend({
  value,
  /** Null where it is an example. */
  usual: value.nullable(),
  form: z.array(section),
  version,
  /** What staff changed of it, the newest first (BEYOND-40). */
  changes: z.array(auditEntry),
});
export type StaffSetting = z.infer<typeof staffSetting>;

export const staffSettingEndpoints = {
  listSettings: endpoint("GET /api/staff/settings", {
    summary: "What the owner decides, and who changed it last",
    access: "staff",
    action: "read_settings",
    answer: success(z.strictObject({ settings: z.array(listedSetting) })),
  }),
  readSetting: endpoint("GET /api/staff/settings/{key}", {
    summary: "One setting: what it says, what may stand in it, and what staff changed",
    access: "staff",
    action: "read_settings",
    params: z.strictObject({ key }),
    answer: success(staffSetting),
  }),
  changeSetting: endpoint("PUT /api/staff/settings/{key}", {
    summary:
      "Change a setting; a field left out has its usual value. Changed since `seen`: 409 with what stands there now",
    access: "staff",
    action: "edit_settings",
    params: z.strictObject({ key }),
    body: z.strictObject({ value, seen: version }),
    answer: success(staffSetting),
    errors: [409],
  }),
};
