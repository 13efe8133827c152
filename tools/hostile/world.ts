import type pg from "pg";
import type { SandboxControl } from "../paystack-sandbox/control";
import type { TcpProxy } from "./tcp-proxy";

/** A process that can be hurt. */
export interface Victim {
  readonly pid: number;
  /** `kill -9`; resolves when it is gone. */
  kill(): Promise<void>;
  /** SIGSTOP: it lives, and does nothing. */
  freeze(): void;
  thaw(): void;
  /** Starts it unless it runs, and waits until it serves. */
  start(): Promise<void>;
}

/** A process of the shop, which can also be stopped in order. */
export interface ShopProcess extends Victim {
  /** SIGTERM; resolves with its exit code or signal when it is gone. */
  stop(): Promise<number | string>;
  /** Each unexpected end, with its last output. */
  deaths(): string[];
  /** Memory in MB; 0 where the system does not report it. */
  memory(): number;
}

/** Web and worker as `npm start` keeps them: each is started again whenever it ends. */
export interface Kept {
  /** `kill -9`, once it runs. Resolves when it has ended. */
  kill(name: "web" | "worker"): Promise<void>;
  /** Ends both for good. */
  release(): Promise<void>;
}

/** The far end of the shop's mail, with what it took. */
interface MailServer {
  mails(): { to: string[]; subject: string; text: string; headers: Record<string, string> }[];
  /** Recipients that it refused for good, each as often as it did. */
  refused(): string[];
  refuseWith(answer: string | undefined, at?: "CONN" | "RCPT TO"): void;
  leaveUnanswered(): Promise<void>;
}

export interface Good {
  id: string;
  pricePesewas: number;
}

/** A production shop with its services, each of which can fail. */
export interface World {
  /** Where the web process serves. */
  origin: string;
  web: ShopProcess;
  worker: ShopProcess;
  database: Victim;
  /** Between the shop and its database, its payment provider, its mail server. */
  wires: Record<"database" | "provider" | "mail", TcpProxy>;
  provider: SandboxControl;
  mail: MailServer;
  products: Good[];
  customers: { email: string; password: string }[];
  /** One of the staff, who may use Prisma Studio. */
  member: { email: string; password: string };
  /** Lets `npm start`'s own code keep the web process and worker running. */
  keep?(): Promise<Kept>;
  /** Asks the database directly, past the wire. */
  sql<Row extends pg.QueryResultRow>(text: string, values?: unknown[]): Promise<Row[]>;
  /** One connection of one's own to the database, past the wire. */
  connect(): Promise<pg.Client>;
  /**
   * How often something happened that may have ended between a mail's being taken and its job's being done: such a mail
   * is sent again, with its Message-ID.
   */
  interruptions(): number;
  /** The database's folder on a small disk of its own, otherwise null. */
  smallDisk: string | null;
  /** What the shop's processes wrote. */
  output(): string;
}

/** What a scenario found out, in figures and words to print. */
export type Findings = Record<string, number | string>;

/** What the books can be held against: the database, and the provider's word about money. */
export type Books = Pick<World, "sql" | "provider">;

/** What must hold, and what does not: in words, with what was expected. */
export interface LedgerLine {
  name: string;
  broken: string[];
}
