import { spawnSync } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";

/** A small in-memory disk. */
export interface SmallDisk {
  folder: string;
  remove(): void;
}

/** Mounts one if system and user allow it. @returns the reason if not */
export function mountSmallDisk(megabytes: number): SmallDisk | string {
  if (process.platform !== "linux" || process.getuid?.() !== 0)
    return "a small disk can be mounted by root on Linux only";
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "kanea-disk-"));
  const mount = spawnSync("mount", ["-t", "tmpfs", "-o", `size=${megabytes}m,mode=755`, "tmpfs", folder], {
    encoding: "utf8",
  });
  const remove = () => {
    spawnSync("umount", ["--lazy", folder]);
    fs.rmSync(folder, { recursive: true, force: true });
  };
  if (mount.status === 0) return { folder, remove };
  remove();
  return `no small disk can be mounted here: ${mount.error?.message ?? mount.stderr.trim()}`;
}
