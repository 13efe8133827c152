import { fork } from "node:child_process";
import { fileURLToPath } from "node:url";
import type { Cleanup } from "../launch/cleanup";
import { ROOT } from "../support/paths";

/** A request as it is to be sent; GET unless there is a body. */
export interface Asked {
  path: string;
  headers?: Record<string, string>;
  /** JSON. */
  body?: string;
}

/** What a load client sends to one server on loopback. */
export interface Load {
  port: number;
  requests: Asked[];
  /** Connections that each wait for an answer before they ask again. */
  connections: number;
  /** After this time it ends. */
  seconds: number;
  /** Each request is sent once, in this order, and the load ends with the last. Otherwise each is chosen by chance. */
  once?: boolean;
}

/** What became of a load. */
export interface LoadFigures {
  /** Answers per second. */
  perSecond: number;
  /** In ms. */
  p50: number;
  p95: number;
  answers: number;
  /** Answers that were neither 200 nor 201, and requests without one. */
  failed: number;
}

export type LoadClient = (load: Load) => Promise<LoadFigures>;

/** Starts the process that sends the loads of a run, one at a time: of its own, so that a bench that counts does not slow it. */
export function startLoadClient(cleanup: Cleanup): LoadClient {
  const client = fork(fileURLToPath(new URL("./load-process.ts", import.meta.url)), {
    cwd: ROOT,
    execArgv: ["--import", "tsx"],
  });
  cleanup.add("the load client", () => client.kill());
  let turn: Promise<unknown> = Promise.resolve();
  const send = (load: Load) =>
    new Promise<LoadFigures>((resolve, reject) => {
      const end = () => reject(new Error("The load client ended"));
      client.once("exit", end);
      client.once("message", (figures) => {
        client.off("exit", end);
        resolve(figures as LoadFigures);
      });
      client.send(load);
    });
  return (load) => {
    const answer = turn.then(() => send(load));
    turn = answer.catch(() => undefined);
    return answer;
  };
}
