import { staffProductEndpoints } from "@/lib/contracts/staff/products";
import { handle, ok } from "@/server/http";
import { readStaffProduct, updateProduct } from "@/server/staff";

export const GET = handle(staffProductEndpoints.readStaffProduct, async ({ params }) =>
  ok(await readStaffProduct(params.slug)),
);

export const PUT = handle(staffProductEndpoints.updateProduct, async ({ viewer, params, body }) =>
  ok(await updateProduct(viewer, params.slug, body)),
);
