import { z } from "zod";
import { GOODS_FILE_BYTES } from "@/lib/limits";
import { endpoint } from "../endpoint";
import { success } from "../shared";
import { goodsPlan, planDigest } from "./goods-plan";

export const staffGoodsFileEndpoints = {
  exportGoods: endpoint("GET /api/staff/goods/file", {
    summary: "Export all products with prices and stock as CSV, for a later import",
    access: "staff",
    action: "edit_goods",
    answer: z.never(),
    answersFile: "text/csv",
  }),
  importGoods: endpoint("POST /api/staff/goods/file", {
    summary: "Import products as CSV: a preview, or with its digest the changes",
    access: "staff",
    action: "edit_goods",
    query: z.strictObject({ digest: planDigest }),
    file: { types: ["text/csv"], limitBytes: GOODS_FILE_BYTES },
    answer: success(goodsPlan),
    errors: [409, 415],
  }),
};
