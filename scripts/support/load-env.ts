import fs from "node:fs";
import path from "node:path";
import { ROOT } from "./paths";

/** Reads `.env` at the root of the checkout, when there is one; what the real environment already says wins. */
export function loadEnvFile(): void {
  const file = path.join(ROOT, ".env");
  if (fs.existsSync(file)) process.loadEnvFile(file);
}
