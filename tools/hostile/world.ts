import type { SandboxControl } from "../paystack-sandbox/control";
import type { TcpProxy } from "./tcp-proxy";

/** A process that can be killed or frozen. */
export interface Victim {
  readonly pid: number;
  /** `kill -9`; resolves when it has ended. */
  kill(): Promise<void>;
  /** SIGSTOP: it stays alive without running. */
  freeze(): void;
  thaw(): void;
  /** Starts it unless it is running, and waits until it serves. */
  start(): Promise<void>;
}

/** A process of the shop, which can also be stopped in order. */
export interface ShopProcess extends Victim {
  /** SIGTERM; resolves with its exit code or signal when it has ended. */
  stop(): Promise<number | string>;
  /** Each unexpected end, with its last output. */
  deaths(): string[];
  /** Memory in MB; 0 where the system does not report it. */
  memory(): number;
}

/** The shop's mail server with the mails it received. */
interface MailServer {
  mails(): { to: string[]; subject: string; text: string; headers: Record<string, string> }[];
  /** Recipients that it refused permanently, one entry per refusal. */
  refused(): string[];
  refuseWith(answer: string | undefined, at?: "CONN" | "RCPT TO"): void;
}

export interface Good {
  id: string;
  pricePesewas: number;
}

/** A production shop with its services, each of which can fail. */
export interface World {
  /** Origin of the web process. */
  origin: string;
  web: ShopProcess;
  worker: ShopProcess;
  database: Victim;
  /** Proxies between the shop and its database, payment provider and mail server. */
  wires: Record<"database" | "provider" | "mail", TcpProxy>;
  provider: SandboxControl;
  mail: MailServer;
  products: Good[];
  customers: { email: string; password: string }[];
  /** Queries the database directly, without the proxy. */
  sql<Row extends object>(text: string, values?: unknown[]): Promise<Row[]>;
  /**
   * Number of interruptions between a mail's acceptance and the end of its job. Such a mail is sent again with the same
   * Message-ID.
   */
  interruptions(): number;
  /** The database's folder if it is on a small disk of its own, else null. */
  smallDisk: string | null;
  /** Output of the shop's processes. */
  output(): string;
}

/** Results of a scenario to print. */
export type Findings = Record<string, number | string>;

/** Sources for checking the books: the database and the provider's transactions. */
export type Books = Pick<World, "sql" | "provider">;

/** A check with its violations, each described with what was expected. */
export interface LedgerLine {
  name: string;
  broken: string[];
}
