import { type StaffStockAlert, staffStockAlertEndpoints } from "@/lib/contracts/staff/stock-alerts";
import { formatDay } from "@/lib/dates";
import { formatPhone } from "@/lib/phone";
import { done, ok } from "@/server/http/answer";
import { endStockAlert, listStockAlerts } from "@/server/staff";
import { command, fieldsOf } from "../command";
import { goesOn, paragraphs, table } from "../print";

const { listStockAlerts: list, endStockAlert: end } = staffStockAlertEndpoints;

const show = (alerts: StaffStockAlert[]) =>
  table(
    alerts.map(({ _id, phone, product, timestamp }) => [_id, formatPhone(phone), product.name, formatDay(timestamp)]),
  );

export const stockAlertCommands = [
  command({
    usage: "stock-alerts",
    summary: "Phones that wait to hear that goods are back which can be bought again, the oldest first",
    example: "stock-alerts",
    does: list,
    fields: fieldsOf(list.query),
    run: async (query) => ok(await listStockAlerts(query)),
    show: ({ data: { alerts, next } }) =>
      paragraphs(alerts.length > 0 ? show(alerts) : "Nobody waits to be told.", goesOn(next)),
  }),
  command({
    usage: "stock-alert <id> told",
    summary: "Somebody was told that the goods are back: their number is deleted",
    example: "stock-alert 6f1c0f2e-8c55-4f0e-9d0b-3a2f5b1f0a01 told",
    does: end,
    fields: fieldsOf(end.params),
    async run({ id }, { member }) {
      await endStockAlert(member, id);
      return done("The number is deleted.");
    },
    show: ({ message }) => message,
  }),
];
