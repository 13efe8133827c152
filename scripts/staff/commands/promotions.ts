import { z } from "zod";
import { type StaffPromotion, staffPromotionEndpoints } from "@/lib/contracts/staff/promotions";
import { formatDayAndTime } from "@/lib/dates";
import { normalisePromo } from "@/lib/normalise";
import { promotionStanding } from "@/lib/promotion-standing";
import { AppError } from "@/server/core/errors";
import { ok } from "@/server/http/answer";
import { addPromotion, changePromotion, listPromotions } from "@/server/staff";
import { command, fieldsOf, optional } from "../command";
import { table } from "../print";

const { listPromotions: list, addPromotion: add, changePromotion: change } = staffPromotionEndpoints;
const { code, percent, active, startsAt, endsAt } = fieldsOf(add.body);
const times = { startsAt: startsAt.unwrap(), endsAt: endsAt.unwrap() };

const at = (time: string | null) => (time ? formatDayAndTime(time) : "");

/** What the commands have in common: each answers with all codes, as the desk does. */
const aboutAll = {
  show: ({ data: { promotions } }: { data: { promotions: StaffPromotion[] } }) =>
    table(
      promotions.map((one) => [
        one.code,
        `${one.percent} percent`,
        promotionStanding(one).label.toLowerCase(),
        at(one.startsAt),
        at(one.endsAt),
      ]),
    ),
};

/** @throws AppError NOT_FOUND */
async function find(named: string): Promise<StaffPromotion> {
  const found = (await listPromotions()).promotions.find((one) => one.code === normalisePromo(named));
  if (!found) throw new AppError("NOT_FOUND", { message: `There is no promo code ${named}: npm run staff -- promos` });
  return found;
}

export const promotionCommands = [
  command({
    usage: "promos",
    summary: "Promo codes, those that hold first",
    example: "promos",
    does: list,
    fields: {},
    run: async () => ok(await listPromotions()),
    ...aboutAll,
  }),
  command({
    usage: "promo <code> add",
    summary: "Add a promo code; it holds between its times, either of which may be left out",
    example: "promo XMAS add --percent 15 --ends-at 2026-12-25T00:00:00Z",
    does: add,
    fields: { code, percent, ...optional(times) },
    async run(typed, { member }) {
      const { startsAt: from = null, endsAt: to = null } = typed;
      await addPromotion(member, {
        code: typed.code,
        percent: typed.percent,
        active: true,
        startsAt: from,
        endsAt: to,
      });
      return ok(await listPromotions());
    },
    ...aboutAll,
  }),
  command({
    usage: "promo <code> change",
    summary: "Change a promo code, or switch it off; what is not said stays",
    example: "promo XMAS change --no-active",
    does: change,
    fields: { code: z.string().min(1), ...optional({ percent, active, ...times }) },
    async run({ code: named, ...typed }, { member }) {
      const { _id, percent: off, active: on, startsAt: from, endsAt: to } = await find(named);
      const seen = { percent: off, active: on, startsAt: from, endsAt: to };
      await changePromotion(member, _id, { ...seen, ...typed, seen });
      return ok(await listPromotions());
    },
    ...aboutAll,
  }),
];
