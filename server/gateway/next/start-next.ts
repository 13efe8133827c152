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

/** Starts Next in this process as a custom server. */
export async function startNext({ dev, dir, port, host = "localhost", server }: NextOptions) {
  // Next listens for upgrades on this server, which only its development tools need.
  const httpServer = dev ? server : createServer();
  releaseEndedRenders();
  // With this, Next loads no compiler to read the file, which saves 25 MB.
  const app = next({ dev, dir, port, hostname: host, httpServer, conf: config });
  await app.prepare();
  return app;
}
