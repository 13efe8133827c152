import type { IncomingMessage, ServerResponse } from "node:http";
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import { log } from "@/server/core/log";
import { plainAddress, readNetworks } from "@/server/core/network-address";
import { describeFigure, type FigureName, figureNames, readFigures } from "./shop-figures";

/** Path of the metrics for Prometheus; other machines get 404. */
export const METRICS_PATH = "/api/metrics";

const LOOPBACK = readNetworks("127.0.0.0/8,::1");
const LOCAL_HOST = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])(:\d+)?$/i;

/**
 * Whether a request comes from this machine and was not forwarded by a proxy.
 * Call it before `settleHeaders`, which removes the proxy's headers.
 */
export function isFromThisMachine({ socket, headers }: Pick<IncomingMessage, "socket" | "headers">): boolean {
  const peer = plainAddress(socket.remoteAddress ?? "");
  const isPassedOn = ["forwarded", "x-forwarded-for", "via"].some((name) => headers[name] !== undefined);
  return peer !== null && LOOPBACK.has(peer) && !isPassedOn && LOCAL_HOST.test(headers.host ?? "");
}

/** Kinds of requests by the start of the path; the first match counts. */
const ROUTES: [name: string, start: RegExp][] = [
  ["webhook", /^\/api\/webhooks\//],
  ["desk", /^\/(api\/)?staff(\/|$)/],
  ["checkout", /^\/(api\/(orders|payments|cart)|checkout|cart)(\/|$)/],
  ["account", /^\/(api\/(auth|users)|auth|login|register)(\/|$)/],
  ["api", /^\/api\//],
  ["file", /^\/(_next\/|images\/|.*\.\w+$)/],
];

export function routeOf(path: string): string {
  return ROUTES.find(([, start]) => start.test(path))?.[0] ?? "page";
}

/** Metrics of a web process for Prometheus, without personal data. */
export class Metrics {
  readonly #registry = new Registry();
  readonly #requests = new Counter({
    name: "kanea_requests_total",
    help: "Requests answered, by kind and status; 429 for those over a limit",
    labelNames: ["route", "status"],
    registers: [this.#registry],
  });
  readonly #seconds = new Histogram({
    name: "kanea_request_seconds",
    help: "Duration of requests",
    labelNames: ["route"],
    buckets: [0.01, 0.03, 0.1, 0.3, 1, 3, 10],
    registers: [this.#registry],
  });
  readonly #isUp = new Gauge({
    name: "kanea_database_up",
    help: "1 if the database answers",
    registers: [this.#registry],
  });
  readonly #figures = new Map<FigureName, Gauge>();

  constructor() {
    collectDefaultMetrics({ register: this.#registry });
    for (const name of figureNames) {
      const { help, label } = describeFigure(name);
      const labelNames = label ? [label] : [];
      this.#figures.set(name, new Gauge({ name: `kanea_${name}`, help, labelNames, registers: [this.#registry] }));
    }
  }

  /** Labels all metrics with this process. */
  setPort(port: number): void {
    this.#registry.setDefaultLabels({ process: `web:${port}` });
  }

  count(path: string, status: number, seconds: number): void {
    const route = routeOf(path);
    this.#requests.inc({ route, status });
    this.#seconds.observe({ route }, seconds);
  }

  /** Sends all metrics; without the database, those of this process. */
  async answer(response: ServerResponse): Promise<void> {
    await this.#readFigures();
    const body = await this.#registry.metrics();
    response.writeHead(200, { "content-type": this.#registry.contentType, "cache-control": "no-store" });
    response.end(body);
  }

  async #readFigures(): Promise<void> {
    for (const gauge of this.#figures.values()) gauge.reset();
    try {
      for (const { name, label, value } of await readFigures()) {
        const { label: labelName } = describeFigure(name);
        this.#figures.get(name)?.set(labelName ? { [labelName]: label } : {}, value);
      }
      this.#isUp.set(1);
    } catch (error) {
      this.#isUp.set(0);
      log().warn({ err: error }, "figures of the shop not read");
    }
  }
}
