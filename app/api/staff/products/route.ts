import { staffProductEndpoints } from "@/lib/contracts/staff/products";
import { handle, ok } from "@/server/http";
import { createProduct, listStaffProducts } from "@/server/staff";

export const GET = handle(staffProductEndpoints.listStaffProducts, async ({ query }) =>
  ok(await listStaffProducts(query)),
);

export const POST = handle(staffProductEndpoints.createProduct, async ({ viewer, body }) =>
  ok(await createProduct(viewer, body)),
);
