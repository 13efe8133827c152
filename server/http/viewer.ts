import type { Viewer } from "@/lib/viewer";
import { AppError } from "@/server/core/errors";
import { proofHashes } from "./guest-proof";

/**
 * Who sent a request. An Authorization header wins over every cookie.
 * @throws AppError UNAUTHENTICATED for a header that opens nothing
 */
export async function readViewer(request: Request): Promise<Viewer> {
  if (request.headers.has("authorization")) throw new AppError("UNAUTHENTICATED");
  return { kind: "guest", proofs: proofHashes(request) };
}
