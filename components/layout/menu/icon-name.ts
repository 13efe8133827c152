export type CategoryIconName = "bulb" | "wrench" | "plug" | "gear";

/** Which drawing stands for a category, by a word in its name (SHP-MENU-05 to SHP-MENU-08). */
export function iconName(categoryName: string): CategoryIconName {
  const name = categoryName.toLowerCase();
  if (name.includes("light")) return "bulb";
  if (name.includes("tool")) return "wrench";
  if (name.includes("appliance") || name.includes("plug")) return "plug";
  return "gear";
}
