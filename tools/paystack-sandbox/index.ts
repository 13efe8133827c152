import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { handleApi } from "./api";
import { handleCheckout, showClosePage, showHome } from "./checkout";
import { createContext, type SandboxContext, type SandboxOptions } from "./context";
import { createControl, type SandboxControl } from "./control";
import { handleControl } from "./control-routes";
import { errors } from "./errors";
import { sendJson } from "./http";
import { resumeRefunds } from "./refunds";

export type { SandboxOptions } from "./context";

export type Sandbox = {
  /** Origin to send `https://api.paystack.co` calls to, without a slash at the end. */
  url: string;
  control: SandboxControl;
  /** Stops serving and sending; closes open connections. */
  close(): Promise<void>;
};

/**
 * Starts a local simulation of Paystack: API, hosted payment page and webhooks.
 * @throws Error for a key that is not a test key, a busy port, or an unreadable store file.
 */
export async function startSandbox(options: SandboxOptions): Promise<Sandbox> {
  if (!options.secretKey.startsWith("sk_test_"))
    throw new Error("The Paystack sandbox takes test keys only (sk_test_…).");
  const context = createContext(options);
  const control = createControl(context);
  const server = createServer((request, response) => {
    dispatch(context, options.controls ? control : null, request, response).catch(() => {
      if (response.headersSent) response.destroy();
      else sendJson(response, 500, errors.server().body);
    });
  });

  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(options.port, "127.0.0.1", () => {
      server.removeListener("error", reject);
      resolve();
    });
  });
  const { port } = server.address() as AddressInfo;
  context.url = `http://127.0.0.1:${port}`;
  resumeRefunds(context);

  return {
    url: context.url,
    control,
    async close() {
      for (const timer of context.timers) clearTimeout(timer);
      context.webhooks.reset();
      await new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      });
    },
  };
}

async function dispatch(
  context: SandboxContext,
  control: SandboxControl | null,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  // Not resolved against a base: a path such as `//host/x` must stay a path.
  const url = new URL(`http://sandbox${request.url ?? "/"}`);
  const { pathname } = url;
  if (pathname.startsWith("/checkout/")) return handleCheckout(context, request, response, url);
  if (request.method === "GET" && pathname === "/close") return showClosePage(response);
  if (request.method === "GET" && pathname === "/") return showHome(context, response);
  if (control && pathname.startsWith("/__control/"))
    return handleControl(control, request, response, pathname.slice("/__control/".length));
  return handleApi(context, request, response, url);
}
