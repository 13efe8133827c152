import { z } from "zod";
import { type StaffSetting, staffSettingEndpoints } from "@/lib/contracts/staff/settings";
import { formatDayAndTime } from "@/lib/dates";
import { standingWords } from "@/lib/desk-words";
import { AppError } from "@/server/core/errors";
import { ok } from "@/server/http/answer";
import { changeSetting, listSettings, readSetting } from "@/server/staff";
import { command, fieldsOf, optional } from "../command";
import { paragraphs, table } from "../print";

const { listSettings: list, readSetting: read, changeSetting: change } = staffSettingEndpoints;
const { key } = fieldsOf(read.params);

const who = (changed: StaffSetting["changed"]) => (changed ? `${changed.by}, ${formatDayAndTime(changed.at)}` : "");

function show({ value, changes }: StaffSetting): string {
  const lines = changes.map(({ at, by, what }) => [`${formatDayAndTime(at)}, ${by}`, ...what].join("\n  "));
  return paragraphs(JSON.stringify(value, null, 2), lines.join("\n"));
}

/** @throws AppError VALIDATION for what is no JSON */
function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new AppError("VALIDATION", { errors: { value: `please write JSON, such as '{"lowStock":8}'` } });
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** What is typed over what stands there: fields that are not named stay. */
function over(now: unknown, typed: unknown): unknown {
  if (!isRecord(now) || !isRecord(typed)) return typed;
  return {
    ...now,
    ...Object.fromEntries(Object.entries(typed).map(([name, value]) => [name, over(now[name], value)])),
  };
}

export const settingCommands = [
  command({
    usage: "settings",
    summary: "What the owner decides, and who changed it last",
    example: "settings",
    does: list,
    fields: {},
    run: async () => ok(await listSettings()),
    show: ({ data }) =>
      table(
        data.settings.map((setting) => [
          setting.key,
          setting.label,
          standingWords[setting.standing],
          who(setting.changed),
        ]),
      ),
  }),
  command({
    usage: "setting <key>",
    summary: "One setting as JSON, money in pesewas, and what staff changed of it",
    example: "setting delivery",
    does: read,
    fields: { key },
    run: async (typed) => ok(await readSetting(typed.key)),
    show: ({ data }) => show(data),
  }),
  command({
    usage: "setting <key> set <value>",
    summary: "Change a setting by JSON; what is not named stays",
    example: `setting stock set '{"lowStock":8}'`,
    does: change,
    fields: { key, value: z.string(), ...optional({ seen: fieldsOf(change.body).seen.unwrap() }) },
    async run(typed, { member }) {
      const { value, version } = await readSetting(typed.key);
      return ok(
        await changeSetting(member, typed.key, {
          value: over(value, readJson(typed.value)),
          seen: typed.seen ?? version,
        }),
      );
    },
    show: ({ data }) => show(data),
  }),
];
