import { z } from "zod";
import { PRODUCT_FILE_BYTES } from "@/lib/limits";
import { endpoint } from "../endpoint";
import { success } from "../shared";
import { bulkEditPlan, planDigest } from "./bulk-edit";

export const staffProductFileEndpoints = {
  exportProducts: endpoint("GET /api/staff/products/file", {
    summary: "Export all products with prices and stock as CSV, for a later import",
    access: "staff",
    action: "edit_products",
    answer: z.never(),
    answersFile: "text/csv",
  }),
  importProducts: endpoint("POST /api/staff/products/file", {
    summary: "Import products as CSV: a preview, or with its digest the changes",
    access: "staff",
    action: "edit_products",
    query: z.strictObject({ digest: planDigest }),
    file: { types: ["text/csv"], limitBytes: PRODUCT_FILE_BYTES },
    answer: success(bulkEditPlan),
    errors: [409, 415],
  }),
};
