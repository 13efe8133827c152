import { z } from "zod";
import { PRODUCT_FILE_BYTES } from "@/lib/limits";
import { deskEndpoint } from "../endpoint";
import { success } from "../shared";
import { bulkEditPlan, planDigest } from "./bulk-edit";

export const staffProductFileEndpoints = {
  exportProducts: deskEndpoint("GET /api/staff/products/file", "edit_products", {
    summary: "Export all products with prices and stock as CSV, for a later import",
    answer: z.never(),
    answersFile: "text/csv",
  }),
  importProducts: deskEndpoint("POST /api/staff/products/file", "edit_products", {
    summary: "Import products as CSV: a preview, or with its digest the changes",
    query: z.strictObject({ digest: planDigest }),
    file: { types: ["text/csv"], limitBytes: PRODUCT_FILE_BYTES },
    answer: success(bulkEditPlan),
    errors: [409, 415],
  }),
};
