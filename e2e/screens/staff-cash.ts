import type { RiderCash } from "@/lib/contracts/staff/rider-cash";
import { cedis } from "@/lib/money";
import { at, type Screen, type Stage, screensOf, see } from "./screen";
import { FAILED, failed } from "./staff-pages";

/** Cash that riders hand over on a day. */

const cash = screensOf("app/(staff)/staff/cash/page.tsx", "staff");

const exampleHandOver: RiderCash["groups"][number] = {
  rider: "Kofi Annan-Mensah",
  by: null,
  rows: [
    ["ORD482910", "Ama Mensah", 420, 0, 30],
    ["ORD482911", "Abena Owusu-Ansah", 0, 1250.5, 60],
    ["ORDKF1Y7Q1P", "Efua Owusu", 0, 0, 30],
  ].map(([number, name, forOrder, cheque, fee], at) => ({
    _id: `0d9e5c3a-1111-4222-8333-44445555670${at}`,
    number: String(number),
    name: String(name),
    at: "2026-11-20T16:30:00.000Z",
    cash: cedis(Number(forOrder)),
    cheque: cedis(Number(cheque)),
    deliveryFee: cedis(Number(fee)),
    isBounced: number === "ORD482911",
  })),
  cashTotal: cedis(540),
  chequeTotal: cedis(1250.5),
};

const showCash =
  (groups: RiderCash["groups"]) =>
  async (stage: Stage): Promise<void> => {
    const isEmpty = groups.length === 0;
    const totals = { cashTotal: cedis(540), chequeTotal: cedis(1250.5), deliveryFeeTotal: cedis(120) };
    const data = { day: "2026-11-20", groups, ...totals, open: isEmpty ? [] : [exampleOpen] };
    await stage.page.route(/\/api\/staff\/rider-cash/, (route) => route.fulfill({ json: { status: "success", data } }));
    await at("/staff/cash", "Cash to hand over")(stage);
    await see(stage.page, isEmpty ? "Nothing to hand over" : "Delivered, cash not received yet");
  };

const exampleOpen: RiderCash["open"][number] = {
  _id: "0d9e5c3a-1111-4222-8333-444455556709",
  number: "ORD482912",
  name: "Yaw Boateng",
  toCollect: cedis(88),
};

export const staffCashScreens: Screen[] = [
  cash("staff-cash", showCash([exampleHandOver])),
  cash("staff-cash-none", showCash([])),
  cash("staff-cash-failed", failed("/staff/cash", /\/api\/staff\/rider-cash/, "Cash to hand over"), FAILED),
];
