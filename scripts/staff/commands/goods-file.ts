import fs from "node:fs";
import { z } from "zod";
import { success } from "@/lib/contracts/shared";
import { staffGoodsFileEndpoints } from "@/lib/contracts/staff/goods-file";
import type { GoodsPlan } from "@/lib/contracts/staff/goods-plan";
import { GOODS_FILE_BYTES } from "@/lib/limits";
import { AppError } from "@/server/core/errors";
import { ok } from "@/server/http/answer";
import { exportGoods, importGoods } from "@/server/staff";
import { command } from "../command";
import { cut, paragraphs } from "../print";

const { importGoods: takeIn, exportGoods: handOut } = staffGoodsFileEndpoints;

/** Of this machine. */
const file = z.string().min(1);

const exportCommand = command({
  usage: "goods export <file>",
  summary: "All goods with prices and stock, into a CSV file",
  example: "goods export goods.csv",
  does: { action: handOut.action, answer: success(z.strictObject({ file })) },
  fields: { file },
  async run(typed) {
    const out = fs.createWriteStream(typed.file);
    await new Promise((resolve, reject) => out.once("open", resolve).once("error", reject));
    for await (const part of exportGoods()) out.write(part);
    await new Promise((resolve) => out.end(resolve));
    return ok({ file: typed.file });
  },
  show: ({ data }) => `Written: ${data.file}`,
});

const lineOf = ({ line, column, problem }: GoodsPlan["problems"][number]) =>
  `Line ${line}${column && `, ${column}`}: ${problem}`;

const importCommand = command({
  usage: "goods import <file>",
  summary: "Goods out of a CSV file: shows what it would change, and asks before it does",
  example: "goods import goods.csv",
  does: takeIn,
  fields: { file },
  async run(typed, { member, confirm, tell }) {
    const bytes = readFile(typed.file);
    const seen = await importGoods(member, bytes);
    if (seen.digest === null) return ok(seen);
    const check = seen.warnings.map(lineOf).join("\n");
    await confirm(
      `${check && `Check these first:\n${check}\n`}Write ${seen.added} new and ${seen.changed} changed goods?`,
    );
    return ok(await importGoods(member, bytes, { digest: seen.digest, tell }));
  },
  show: ({ data: { written, added, changed, unchanged, changes, problems, problemCount } }) =>
    paragraphs(
      problems.map(lineOf).join("\n"),
      changes
        .map(({ sku, name, what }) =>
          [
            `${sku ?? ""} ${name}`.trim(),
            ...what.map(({ column, before, after }) => cut(`  ${column}: ${before} → ${after}`, 78)),
          ].join("\n"),
        )
        .join("\n"),
      `${added} new, ${changed} changed, ${unchanged} as they are.`,
      written ? "Written." : problemCount ? `Nothing is written: ${problemCount} to mend.` : "Nothing is written.",
    ),
});

/** @throws AppError VALIDATION for what cannot be read */
function readFile(name: string): Uint8Array {
  try {
    if (fs.statSync(name).size > GOODS_FILE_BYTES) throw new AppError("TOO_LARGE");
    return fs.readFileSync(name);
  } catch (cause) {
    if (cause instanceof AppError) throw cause;
    throw new AppError("VALIDATION", { errors: { file: "cannot be read: is it there?" }, cause });
  }
}

export const goodsFileCommands = [exportCommand, importCommand];
