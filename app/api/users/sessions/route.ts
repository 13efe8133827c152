import { accountEndpoints } from "@/lib/contracts/accounts";
import { endOtherSignIns, listSignIns } from "@/server/auth";
import { handle, ok } from "@/server/http";

export const GET = handle(accountEndpoints.listSignIns, async ({ viewer }) => ok(await listSignIns(viewer)));

export const DELETE = handle(accountEndpoints.endOtherSignIns, async ({ viewer }) => ok(await endOtherSignIns(viewer)));
