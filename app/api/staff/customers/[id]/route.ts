import { staffCustomerEndpoints } from "@/lib/contracts/staff/customers";
import { handle, ok } from "@/server/http";
import { readCustomer } from "@/server/staff";

export const GET = handle(staffCustomerEndpoints.readCustomer, async ({ params }) => ok(await readCustomer(params.id)));
