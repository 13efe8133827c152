import type { IncomingMessage, ServerResponse } from "node:http";
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import { log } from "@/server/core/log";
import { plainAddress, readNetworks } from "@/server/core/network-address";
import { type FigureName, figureNames, readFigures } from "./shop-figures";

/** Where Prometheus asks: an address of this machine's alone, and unknown to everybody else. */
export const METRICS_PATH = "/api/metrics";

const LOOPBACK = readNetworks("127.0.0.0/8,::1");
const LOCAL_HOST = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])(:\d+)?$/i;

/**
 * Whether a request comes from this machine itself. One that a proxy of this machine passed on bears its mark, or asks
 * for the shop by its name. To be asked before the headers are settled.
 */
export function isFromThisMachine({ socket, headers }: Pick<IncomingMessage, "socket" | "headers">): boolean {
  const peer = plainAddress(socket.remoteAddress ?? "");
  const isPassedOn = ["forwarded", "x-forwarded-for", "via"].some((name) => headers[name] !== undefined);
  return peer !== null && LOOPBACK.has(peer) && !isPassedOn && LOCAL_HOST.test(headers.host ?? "");
}

/** The kinds of requests that are told apart, by how their paths begin; the first that fits. */
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

/** What each figure of the shop is called and means; most are read from the database when they are asked for. */
const HELP: Record<FigureName, { label?: string; help: string }> = {
  orders: { label: "method", help: "Orders placed so far, by how they are paid" },
  orders_to_look_at: { help: "Orders that wait for a person" },
  payments: { label: "state", help: "Payments begun so far, by how they stand" },
  jobs: { label: "task", help: "Jobs that wait or run" },
  jobs_failing: { label: "task", help: "Jobs that failed at least once and are tried again" },
  jobs_given_up: { label: "task", help: "Jobs that are tried no more" },
  job_overdue_seconds: { help: "How long the longest waiting job could have begun" },
  jobs_held: { help: "1 while a restored shop waits to be released" },
  mails_refused: { help: "Mails of orders that their recipient's server refused" },
  backup_age_seconds: { help: "Since the last backup; missing when there was none" },
  connections: { label: "pool", help: "Connections to the database by pool, of all processes" },
  connections_busy: { label: "pool", help: "Those of them that are in a statement or a transaction" },
};

/** What a web process tells Prometheus. Holds kinds and counts alone, nothing of a person. */
export class Metrics {
  readonly #registry = new Registry();
  readonly #requests = new Counter({
    name: "kanea_requests_total",
    help: "Requests answered, by kind and status; 429 are those that a limit refused",
    labelNames: ["route", "status"],
    registers: [this.#registry],
  });
  readonly #seconds = new Histogram({
    name: "kanea_request_seconds",
    help: "How long they took",
    labelNames: ["route"],
    buckets: [0.01, 0.03, 0.1, 0.3, 1, 3, 10],
    registers: [this.#registry],
  });
  readonly #isUp = new Gauge({
    name: "kanea_database_up",
    help: "1 when the database answered just now",
    registers: [this.#registry],
  });
  readonly #figures = new Map<FigureName, Gauge>();

  constructor() {
    collectDefaultMetrics({ register: this.#registry });
    for (const name of figureNames) {
      const { help, label } = HELP[name];
      const labelNames = label ? [label] : [];
      this.#figures.set(name, new Gauge({ name: `kanea_${name}`, help, labelNames, registers: [this.#registry] }));
    }
  }

  /** Tells this process from others that serve the same shop. */
  setPort(port: number): void {
    this.#registry.setDefaultLabels({ process: `web:${port}` });
  }

  count(path: string, status: number, seconds: number): void {
    const route = routeOf(path);
    this.#requests.inc({ route, status });
    this.#seconds.observe({ route }, seconds);
  }

  /** Answers with everything; without the database, with what this process knows by itself. */
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
        const { label: labelName } = HELP[name];
        this.#figures.get(name)?.set(labelName ? { [labelName]: label } : {}, value);
      }
      this.#isUp.set(1);
    } catch (error) {
      this.#isUp.set(0);
      log().warn({ err: error }, "figures of the shop not read");
    }
  }
}
