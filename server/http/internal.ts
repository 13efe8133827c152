import { z } from "zod";
import { AppError } from "@/server/core/errors";
import { INTERNAL_HEADER, isInternalSecret } from "@/server/core/internal-secret";
import { parse, readJson } from "./read-input";

const body = z.strictObject({ tags: z.array(z.string().min(1).max(256)).max(1000) });

/**
 * The cache tags that the shop tells itself to drop.
 * @throws AppError NOT_FOUND for anybody else: to them there is no such route
 */
export async function readChangedTags(request: Request): Promise<string[]> {
  if (!isInternalSecret(request.headers.get(INTERNAL_HEADER))) throw new AppError("NOT_FOUND");
  return parse(body, await readJson(request)).tags;
}
