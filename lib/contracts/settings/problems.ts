import { placesOf } from "@/lib/setting-forms";
import { formOf } from "./form";
import { type SettingKey, settingRows } from "./rows";

/** Validation errors of a setting's value by path; null if it is valid. */
export function settingProblems(key: SettingKey, value: unknown): Record<string, string> | null {
  const parsed = settingRows[key].value.safeParse(value);
  if (parsed.success) return null;
  const sections = formOf(key);
  const places = sections.flatMap(placesOf);
  const wordsFor = (path: string, code: string, message: string): string => {
    if (code === "custom") return message;
    const place = places.find((known) => known.path === path);
    if (place) return `Please enter ${place.allowed}${place.empty ? `, or nothing: ${place.empty}` : ""}`;
    const list = sections.find((section) => section.list?.path === path)?.list;
    return list ? `Please enter ${list.min === list.max ? list.min : `${list.min} to ${list.max}`} of them` : message;
  };
  return Object.fromEntries(
    parsed.error.issues
      .map(({ path, code, message }) => [path.join("."), code, message] as const)
      .map(([path, code, message]) => [path || "value", wordsFor(path, code, message)]),
  );
}
