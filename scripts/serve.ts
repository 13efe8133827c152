import "./support/production-unless-told";
import { startFront } from "@/server/front";
import { ROOT } from "./support/paths";
import { stopWithParent, tellReady } from "./support/with-parent";

// next-auth takes the shop's address from here, never from a request's Host header.
process.env.NEXTAUTH_URL = process.env.APP_URL;

/** The web process. Its environment is checked by whoever starts it, and once more when it is first read. */
const front = await startFront({
  port: Number(process.env.PORT ?? 3000),
  host: process.env.HOST || undefined,
  dev: process.env.NODE_ENV === "development",
  dir: ROOT,
  distDir: process.env.NEXT_DIST_DIR || ".next",
});
stopWithParent(() => front.close());
tellReady({ port: front.port });
