import { staffCustomerEndpoints } from "@/lib/contracts/staff/customers";
import { handle, ok } from "@/server/http";
import { listCustomers } from "@/server/staff";

export const GET = handle(staffCustomerEndpoints.listCustomers, async ({ query }) => ok(await listCustomers(query)));
