import { createServer, type Server } from "node:http";
import next from "next";
import config from "@/next.config";
import { releaseEndedRenders } from "./ended-renders";

interface NextOptions {
  dev: boolean;
  dir: string;
  port: number;
  host?: string;
  server: Server;
}

/** Starts Next inside this process, as a custom server does. */
export async function startNext({ dev, dir, port, host = "localhost", server }: NextOptions) {
  // Next listens for upgrades on the server it is given. Only its development tools need them.
  const httpServer = dev ? server : createServer();
  releaseEndedRenders();
  // Given here, Next loads no compiler to read the file, which would keep 25 MB.
  const app = next({ dev, dir, port, hostname: host, httpServer, conf: config });
  await app.prepare();
  return app;
}
