import { readNetworks } from "@/server/core/network-address";
import { PageCache } from "@/server/gateway/cache/page-cache";
import { Metrics } from "@/server/gateway/metrics";
import { type HandlerOptions, makeRequestHandler } from "@/server/gateway/request-handler";
import { securityHeaders } from "@/server/gateway/response-headers";
import { serve } from "./serve";

/** The gateway's handler of an open shop around a stand-in for Next. */
export const serveGateway = (options: Pick<HandlerOptions, "next"> & Partial<HandlerOptions>) =>
  serve(
    makeRequestHandler({
      maintenance: { isOn: false, shop: { name: "Kanea", hasLogo: false, ink: "#14213d", contact: null } },
      metrics: new Metrics(),
      pages: new PageCache(),
      finish: async (html) => html,
      searchesWithoutResult: { count: () => undefined },
      proxies: readNetworks("127.0.0.1"),
      security: securityHeaders({ https: true, dev: false }),
      isKnown: () => true,
      dev: false,
      state: { isClosing: false, isDatabaseAway: false },
      ...options,
    }),
  );
