import pg from "pg";

/**
 * A pg client that runs one query at a time, in the order of the calls.
 * Prisma sends the relations of a read in a transaction at once, on one connection; pg deprecates that and pg 9 refuses it.
 * Remove it when https://github.com/prisma/orm/pull/29979 is released.
 */
export class SerialClient extends pg.Client {
  #last: Promise<unknown> = Promise.resolve();

  /**
   * Adds an error listener for the connection's lifetime.
   * pg-pool removes its own before the caller of `connect` can add one: an error in between would be an uncaught exception.
   */
  constructor(config?: string | pg.ClientConfig) {
    super(config);
    this.on("error", () => undefined);
  }

  // pg overloads `query` a dozen times; only its promise form is queued here.
  override query(...args: unknown[]): never {
    const send = () => Reflect.apply(super.query, this, args);
    const [first] = args;
    const isPromised =
      !args.some((one) => typeof one === "function") && !(first && Object.hasOwn(Object(first), "submit"));
    if (!isPromised) return send() as never;
    const answer = this.#last.then(send);
    this.#last = answer.catch(() => undefined);
    return answer as never;
  }
}
