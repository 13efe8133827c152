import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import type { Verdict } from "@/tools/hostile/play";
import { ROOT } from "../support/paths";

/** Prints a scenario's result: one line, plus one per violated check. */
export function tell({ name, tries, seconds, findings, broken }: Verdict): void {
  const facts = Object.entries(findings).map(([what, value]) => `${what}: ${value}`);
  const result = broken.length > 0 ? "BROKEN" : "held";
  console.log(`${result.padEnd(6)} ${name} (${tries} tries, ${seconds} s)   ${facts.join(", ")}`);
  for (const line of broken) {
    console.error(`  ✗ ${line.name}`);
    for (const words of line.broken.slice(0, 10)) console.error(`      ${words}`);
    if (line.broken.length > 10) console.error(`      and ${line.broken.length - 10} more`);
  }
}

/**
 * Writes reports/<name>.json and prints how many scenarios passed.
 * @returns the exit code
 */
export function writeReport(name: string, options: unknown, verdicts: Verdict[]): number {
  const file = path.join(ROOT, "reports", `${name}.json`);
  fs.mkdirSync(path.dirname(file), { recursive: true });
  fs.writeFileSync(file, JSON.stringify({ options, cores: os.cpus().length, verdicts }, null, 2));
  const broken = verdicts.filter((verdict) => verdict.broken.length > 0);
  console.log(`${verdicts.length - broken.length} held, ${broken.length} broken (${path.relative(ROOT, file)})`);
  return broken.length > 0 ? 1 : 0;
}
