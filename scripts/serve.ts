import { createServer } from "node:http";
import next from "next";
import { ROOT } from "./support/paths";
import { stopWithParent, tellReady } from "./support/with-parent";

/** The web process. */
const port = Number(process.env.PORT ?? 3000);
const hostname = process.env.HOST || undefined;
const app = next({ dev: process.env.NODE_ENV !== "production", dir: ROOT, port, hostname: hostname ?? "localhost" });
await app.prepare();
const handle = app.getRequestHandler();
const server = createServer((request, response) => void handle(request, response));
stopWithParent(async () => {
  server.close();
  server.closeIdleConnections();
  await app.close();
});
server.listen(port, hostname, () => tellReady({ port }));
