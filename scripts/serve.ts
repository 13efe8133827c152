import "./support/production-by-default";
import { paths } from "@/lib/paths";
import { offerExampleMail } from "@/server/core/example-mail";
import { startGateway } from "@/server/gateway/start-gateway";
import { explainPort, readPort } from "./launch/checks";
import { ClearError, runMain } from "./support/clear-error";
import { ROOT } from "./support/paths";
import { reportReady, stopWithParent } from "./support/with-parent";

/** The web process. The launcher checks the environment; `readEnv` checks it again on first use. */
async function main(): Promise<void> {
  // next-auth reads the shop's URL from here instead of the request's Host header.
  process.env.NEXTAUTH_URL = process.env.APP_URL;
  offerExampleMail(async (settings) => {
    const { writeAccountMail } = await import("@/server/mail");
    const to = { firstName: "Ama", lastName: "Mensah", email: "ama@example.com" };
    const loginUrl = new URL(paths.login, process.env.APP_URL).href;
    return writeAccountMail({ to, key: "example", event: "welcome", loginUrl }, settings).html;
  });
  const port = readPort(process.env.PORT, 3000);
  const host = process.env.HOST || undefined;
  const gateway = await startGateway({
    port,
    host,
    dev: process.env.NODE_ENV === "development",
    dir: ROOT,
    distDir: process.env.NEXT_DIST_DIR || ".next",
  }).catch((error: NodeJS.ErrnoException) => {
    if (error.syscall === "listen" || error.syscall === "getaddrinfo")
      throw new ClearError(explainPort(error.code ?? "", port, host));
    throw error;
  });
  stopWithParent(() => gateway.close());
  reportReady({ port: gateway.port });
}

await runMain(main);
