/**
 * Errors of a list's rows with the rows' names: `members.1.label` names the second.
 * @param rows names of the rows
 */
export function problemsByRow(errors: Record<string, string>, rows: string[]): string[] {
  return Object.entries(errors).map(([path, words]) => {
    const row = rows[Number(/\.(\d+)(?:\.|$)/.exec(path)?.[1])];
    return row === undefined ? words : `${row}: ${words}`;
  });
}
