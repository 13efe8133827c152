import fs from "node:fs";
import path from "node:path";
import { withClient } from "../postgres";
import { dumpDatabase } from "./dump";
import { sealFile } from "./envelope";

const NAME = /^kanea-\d{8}T\d{6}Z\.backup$/;
const DAY_MS = 86_400_000;

export interface MadeBackup {
  file: string;
  madeAt: Date;
  bytes: number;
  /** Older files that were deleted. */
  dropped: string[];
}

/**
 * Backs up a database to a new file in a folder and records it. The file gets its name once it is complete on disk.
 * @param keepDays deletes older backups in that folder, never this one
 */
export async function makeBackup(options: {
  url: string;
  folder: string;
  recipients: string[];
  keepDays: number;
}): Promise<MadeBackup> {
  const { url, folder, recipients, keepDays } = options;
  const madeAt = new Date();
  const name = `kanea-${madeAt.toISOString().replace(/[-:]|\.\d+/g, "")}.backup`;
  fs.mkdirSync(folder, { recursive: true, mode: 0o700 });
  const file = path.join(folder, name);
  const draft = `${file}.part`;
  try {
    const bytes = await withClient(url, (client) => sealFile(draft, recipients, dumpDatabase(client, madeAt)));
    fs.renameSync(draft, file);
    await withClient(url, async (client) => {
      await client.query("INSERT INTO backup (made_at, bytes) VALUES ($1, $2)", [madeAt, bytes]);
      await client.query("DELETE FROM backup WHERE made_at < $1::timestamptz - make_interval(days => 30)", [madeAt]);
    });
    return { file, madeAt, bytes, dropped: dropOld(folder, madeAt.getTime() - keepDays * DAY_MS, name) };
  } finally {
    fs.rmSync(draft, { force: true });
  }
}

function dropOld(folder: string, before: number, except: string): string[] {
  const old = fs
    .readdirSync(folder)
    .filter((name) => NAME.test(name) && name !== except && fs.statSync(path.join(folder, name)).mtimeMs < before);
  for (const name of old) fs.rmSync(path.join(folder, name));
  return old;
}
