import { headers } from "next/headers";
import { unavailablePages } from "@/server/core/unavailable";

/** For a page made per request that has nothing to show at the moment: it goes out as 503 with Retry-After. */
export async function answerUnavailable(): Promise<void> {
  const id = (await headers()).get("x-request-id");
  if (id) unavailablePages().add(id);
}
