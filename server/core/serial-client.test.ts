import net, { type AddressInfo } from "node:net";
import pg from "pg";
import { afterAll, expect, test } from "vitest";
import { SerialClient } from "./serial-client";

const message = (type: string, body: Buffer) => {
  const length = Buffer.alloc(4);
  length.writeInt32BE(body.length + 4);
  return Buffer.concat([Buffer.from(type), length, body]);
};
const authenticated = message("R", Buffer.alloc(4));
const ready = message("Z", Buffer.from("I"));
const postmasterDied = message(
  "E",
  Buffer.from("SFATAL\0VFATAL\0C57P01\0Mterminating connection due to unexpected postmaster exit\0\0"),
);

/** Fake PostgreSQL that accepts a connection and ends it in the same packet. */
const server = net.createServer((socket) => {
  socket.on("error", () => undefined);
  socket.once("data", () => socket.end(Buffer.concat([authenticated, ready, postmasterDied])));
});
afterAll(() => server.close());

test("BEYOND-30 a connection that ends while a pool hands it out is no uncaught exception", async () => {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const pool = new pg.Pool({ connectionString: `postgresql://u:p@127.0.0.1:${port}/x`, max: 1, Client: SerialClient });
  pool.on("error", () => undefined);
  const uncaught: unknown[] = [];
  const note = (error: unknown) => uncaught.push(error);
  const others = process.listeners("uncaughtException");
  process.removeAllListeners("uncaughtException").on("uncaughtException", note);
  try {
    const client = await pool.connect();
    await expect(client.query("SELECT 1")).rejects.toThrow();
    client.release(true);
  } finally {
    process.off("uncaughtException", note);
    for (const listener of others) process.on("uncaughtException", listener);
  }
  expect(uncaught).toEqual([]);
  await pool.end();
});
