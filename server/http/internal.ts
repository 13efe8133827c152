import { AppError } from "@/server/core/errors";
import { INTERNAL_HEADER, isInternalSecret } from "@/server/core/internal-secret";

/**
 * For routes that the shop calls itself: to anybody else there is nothing.
 * @throws AppError NOT_FOUND
 */
export function checkInternal(request: Request): void {
  if (!isInternalSecret(request.headers.get(INTERNAL_HEADER))) throw new AppError("NOT_FOUND");
}
