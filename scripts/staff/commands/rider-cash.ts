import { riderCashEndpoints } from "@/lib/contracts/staff/rider-cash";
import { formatDay } from "@/lib/dates";
import { formatCedis } from "@/lib/money";
import { handOverParts, handOverTotal } from "@/lib/rider-cash";
import { ok } from "@/server/http/answer";
import { readRiderCash } from "@/server/staff";
import { command, fieldsOf } from "../command";
import { facts, paragraphs, table } from "../print";

const { readRiderCash: read } = riderCashEndpoints;

export const riderCashCommand = command({
  usage: "rider-cash",
  summary: "Cash and cheques that riders hand over for a day's deliveries",
  example: "rider-cash --day 2026-11-20",
  does: read,
  fields: fieldsOf(read.query),
  run: async ({ day }) => ok(await readRiderCash(day)),
  show: ({ data: { day, groups, open, cashTotal, chequeTotal, deliveryFeeTotal } }) =>
    paragraphs(
      `Cash to hand over, ${formatDay(day)}`,
      facts({
        Cash: formatCedis(cashTotal),
        "Of that, delivery fees": formatCedis(deliveryFeeTotal),
        Cheques: formatCedis(chequeTotal),
      }),
      ...groups.map(
        ({ by, rows }) =>
          `${by ?? "Not recorded by staff"}\n${table(
            rows.map((row) => [row.number, row.name, handOverTotal(row), handOverParts(row)]),
          )}`,
      ),
      open.length > 0 &&
        `Delivered, cash not received yet\n${table(
          open.map(({ number, name, toCollect }) => [number, name, formatCedis(toCollect)]),
        )}`,
    ),
});
