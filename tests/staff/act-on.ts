import { staffOrderEndpoints } from "@/lib/contracts/staff/orders";
import type { StaffMember } from "@/lib/staff";
import { AppError } from "@/server/core/errors";
import { actOnOrder } from "@/server/staff";
import type { TestDatabase } from "../support/database";
import { type Placed, seenOf } from "./orders";

/** Runs an action on an order like the route. @returns `done`, or the code and message of the refusal */
export async function actOn(shop: TestDatabase, member: StaffMember, order: Placed, body: object): Promise<string> {
  const input = staffOrderEndpoints.actOnOrder.body?.parse({ seen: await seenOf(shop, order), ...body });
  if (!input) throw new Error("No body");
  try {
    await actOnOrder(member, order.number, input);
    return "done";
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return `${error.code}: ${error.message}`;
  }
}
