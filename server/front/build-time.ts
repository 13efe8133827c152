import fs from "node:fs";
import path from "node:path";

/** When the prerendered pages were made, at the earliest; for a build that cannot be read, long ago. */
export function readBuildTime(distDir: string): Date {
  try {
    return fs.statSync(path.join(distDir, "BUILD_ID")).mtime;
  } catch {
    return new Date(0);
  }
}
