import { staffProductEndpoints } from "@/lib/contracts/staff/products";
import { handle, ok } from "@/server/http";
import { readProductChoices } from "@/server/staff";

export const GET = handle(staffProductEndpoints.readProductChoices, async () => ok(await readProductChoices()));
