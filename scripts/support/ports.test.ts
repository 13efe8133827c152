import net, { type AddressInfo } from "node:net";
import { expect, test } from "vitest";
import { claimPort, explainPort, readPort } from "../launch/checks";
import { Cleanup } from "../launch/cleanup";
import { provideMail } from "../launch/services";
import { ClearError } from "./clear-error";
import { findFreePort, findPortNear, portProblem } from "./ports";

test("helpers take neither the shop's port nor each other's", async () => {
  const shop = await freePort();
  await claimPort(shop, undefined);
  expect(await findPortNear(shop)).not.toBe(shop);
  const found = [];
  for (let i = 0; i < 50; i++) found.push(await findFreePort());
  const wished = await freePort();
  found.push(await findPortNear(wished), await findPortNear(wished));
  expect(found).toContain(wished);
  expect(new Set([shop, ...found]).size).toBe(1 + found.length);
});

test.each([1025, 1080])("with PORT=%i the mailbox uses another port", async (port) => {
  // If it is busy on the test machine, it cannot be taken either.
  await claimPort(port, undefined).catch((error) => expect(error).toBeInstanceOf(ClearError));
  const env: NodeJS.ProcessEnv = { NODE_ENV: "test" };
  await provideMail(env, new Cleanup());
  for (const address of [env.SMTP_URL, env.MAILBOX_URL]) expect(new URL(address ?? "").port).not.toBe(String(port));
});

test("a port is a plain number from 1 to 65535, and its variable is named", () => {
  expect([readPort(undefined, 3000), readPort("", 3000), readPort("80", 3000)]).toEqual([3000, 3000, 80]);
  for (const value of ["http", "0", "65536", "0x50", "1e3", " 80", "-1", "80.5", "99999999999"])
    expect(() => readPort(value, 5555, "STUDIO_PORT"), value).toThrow(
      `STUDIO_PORT is '${value}': it must be a whole number from 1 to 65535.`,
    );
});

test("each reason why the shop cannot listen has its own message", async () => {
  const server = net.createServer();
  await new Promise<void>((resolve) => server.listen(0, resolve));
  const { port } = server.address() as AddressInfo;
  await expect(claimPort(port, undefined)).rejects.toThrow(`Port ${port} is busy`);
  server.close();
  await expect(claimPort(await freePort(), "192.0.2.1")).rejects.toThrow("HOST is '192.0.2.1': this machine has no");
  await expect(claimPort(await freePort(), "no host")).rejects.toThrow("HOST is 'no host': this machine has no");
  expect(explainPort("EACCES", 80, undefined)).toBe(
    "Port 80 is reserved for the system here: choose another, such as PORT=3000 npm start",
  );
  expect(explainPort("EADDRINUSE", 65_535, undefined)).toContain("PORT=3000");
});

/** A port that this process has not reserved. */
async function freePort(): Promise<number> {
  const server = net.createServer();
  await new Promise<void>((resolve) => server.listen(0, resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return (await portProblem(port)) === null ? port : freePort();
}
