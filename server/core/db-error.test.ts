import net, { type AddressInfo, type Socket } from "node:net";
import pg from "pg";
import { afterAll, expect, test } from "vitest";
import { openDb } from "./db";
import { classifyDbError } from "./db-error";

const servers: net.Server[] = [];
afterAll(() => {
  for (const server of servers) server.close();
});

/** Starts a fake PostgreSQL that treats each connection with `handle`. @returns its URL */
async function databaseThat(handle: (socket: Socket) => void): Promise<string> {
  const server = net.createServer((socket) => {
    socket.on("error", () => undefined);
    socket.once("data", () => handle(socket));
  });
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return `postgresql://u:p@127.0.0.1:${(server.address() as AddressInfo).port}/x`;
}

test.each([
  ["refuses connections", async () => "postgresql://u:p@127.0.0.1:1/x"],
  ["has no DNS entry", async () => "postgresql://u:p@nowhere.invalid/x"],
  ["breaks connections", () => databaseThat((socket) => socket.resetAndDestroy())],
  ["hangs up", () => databaseThat((socket) => socket.end())],
])("a database that %s is unavailable", async (_, find) => {
  const db = openDb(await find());
  const raw = await db.$queryRaw`SELECT 1`.catch((error: unknown) => error);
  const model = await db.user.count().catch((error: unknown) => error);
  expect([classifyDbError(raw), classifyDbError(model)]).toEqual(["DATABASE_AWAY", "DATABASE_AWAY"]);
  await db.$disconnect();
});

test("a database whose connection broke or ended before the query is unavailable", async () => {
  const broken = new pg.Client(await databaseThat((socket) => socket.resetAndDestroy()));
  await broken.connect().catch(() => undefined);
  const ended = new pg.Client(await databaseThat((socket) => socket.end()));
  await ended.end();
  for (const client of [broken, ended])
    expect(classifyDbError(await client.query("SELECT 1").catch((error: unknown) => error))).toBe("DATABASE_AWAY");
});

test("a broken connection to another service is no database error", async () => {
  const address = await databaseThat((socket) => socket.resetAndDestroy());
  const provider = await fetch(address.replace("postgresql://u:p@", "http://")).catch((error: unknown) => error);
  expect(provider).toBeInstanceOf(TypeError);
  const upload = Object.assign(new Error("aborted"), { code: "ECONNRESET" });
  const relay = Object.assign(new Error("connect ECONNREFUSED"), {
    code: "ECONNREFUSED",
    syscall: "connect",
    port: 25,
  });
  const later = new Error("The order was not read", { cause: upload });
  expect([provider, upload, relay, later].map(classifyDbError)).toEqual([null, null, null, null]);
});
