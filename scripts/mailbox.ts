import { createRequire } from "node:module";
import { parseArgs } from "node:util";
import { reportReady, stopWithParent } from "./support/with-parent";

/** Local mailbox: receives the shop's mails on loopback, shows them on a web page and forwards none. */
const { values } = parseArgs({
  options: { smtp: { type: "string" }, web: { type: "string" }, folder: { type: "string" } },
});

interface MailServer {
  listen(callback?: () => void): void;
  close(callback?: () => void): void;
}

const maildev = createRequire(import.meta.url)("maildev") as (config: Record<string, unknown>) => MailServer;
const server = maildev({
  ip: "127.0.0.1",
  webIp: "127.0.0.1",
  smtp: Number(values.smtp),
  web: Number(values.web),
  mailDirectory: values.folder,
  silent: true,
});
// Its own handlers would exit before this process has stopped.
for (const signal of ["SIGTERM", "SIGINT"]) process.removeAllListeners(signal);
stopWithParent(() => new Promise((resolve) => server.close(resolve)));
server.listen(() => reportReady());
