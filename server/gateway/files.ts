import fs from "node:fs";
import path from "node:path";

/** The files below a folder by their paths from there, with `/` between folders on every system. */
export function filesIn(folder: string): string[] {
  return fs
    .readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, "/"));
}

/**
 * Puts a file into its place in one go: another process may be reading it, or putting it there, at the same moment.
 * @param write writes it whole under another name beside it
 */
export async function putWhole(file: string, write: (beside: string) => Promise<void>): Promise<void> {
  const beside = `${file}.${process.pid}`;
  await fs.promises.mkdir(path.dirname(file), { recursive: true });
  await write(beside);
  await fs.promises.rename(beside, file);
}
