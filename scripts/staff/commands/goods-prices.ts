import { goodsPriceEndpoints } from "@/lib/contracts/staff/goods-prices";
import { ok } from "@/server/http/answer";
import { parse } from "@/server/http/read-input";
import { changePrices } from "@/server/staff";
import { command, fieldsOf } from "../command";
import { cut, paragraphs, table } from "../print";

const { changePrices: change } = goodsPriceEndpoints;
const { digest: _, ...fields } = fieldsOf(change.body);

export const goodsPriceCommand = command({
  usage: "goods prices <direction> <percent>",
  summary: "Prices up or down by a percentage: shows each of them, and asks before it changes them",
  example: "goods prices up 7.5 --category lighting --rounding 0.50",
  does: change,
  fields,
  async run(typed, { member, confirm, tell }) {
    const { digest: __, ...wanted } = parse(change.body, typed);
    const seen = await changePrices(member, wanted);
    if (seen.digest === null) return ok(seen);
    await confirm(`Change ${seen.changed} prices? Export the goods first, to be able to bring these prices back.`);
    return ok(await changePrices(member, wanted, { digest: seen.digest, tell }));
  },
  show: ({ data: { written, changed, unchanged, changes, problems, problemCount } }) =>
    paragraphs(
      problems.map(({ problem }) => problem).join("\n"),
      table(
        changes.map(({ sku, name, what }) => [
          sku ?? "",
          cut(name, 30),
          ...what.map(({ column, before, after }) => `${column}: ${before || "none"} → ${after || "none"}`),
        ]),
      ),
      `${changed} changed, ${unchanged} as they are.`,
      written
        ? "Written."
        : problemCount
          ? `Nothing is written: ${problemCount} would be no price.`
          : "Nothing is written.",
    ),
});
