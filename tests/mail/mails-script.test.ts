import { spawn } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { accountEvents } from "@/emails/account-events";
import { startScript } from "@/scripts/launch/child";
import { ROOT } from "@/scripts/support/paths";
import { findFreePort } from "@/scripts/support/ports";
import { readProcessMark } from "@/scripts/support/processes";
import { orderEvents, refundEvents } from "@/server/mail";
import { type MailSink, startMailSink } from "../support/mail-sink";

const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), "kanea-mails-"));
let sink: MailSink;
beforeAll(async () => {
  sink = await startMailSink();
});
afterAll(async () => {
  await sink.close();
  fs.rmSync(dataDir, { recursive: true, force: true });
});

const clean = { PATH: process.env.PATH, HOME: process.env.HOME, KANEA_DATA_DIR: dataDir, NODE_ENV: "test" } as const;

/** Runs `npm run mails` in a clean environment; an empty value overrides the one in .env. */
function sendMails(args: string[], env: Record<string, string> = {}): Promise<{ code: number | null; output: string }> {
  const child = spawn(process.execPath, ["--import", "tsx", "scripts/mails.ts", ...args], {
    cwd: ROOT,
    env: { ...clean, APP_URL: "", SMTP_URL: "", DATABASE_URL: "", ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (text: Buffer) => (output += text));
  return new Promise((resolve) => child.on("close", (code) => resolve({ code, output: output.trim() })));
}

describe("npm run mails", () => {
  test("sends every email of the shop to SMTP_URL, one line each", async () => {
    const { code, output } = await sendMails([], { SMTP_URL: sink.smtpUrl });
    expect(code, output).toBe(0);
    const kinds = sink
      .mails()
      .map((mail) =>
        /<(?:account-([a-z_]+)-|order-(?:[0-9a-f-]{36}-)?([a-z_]+)[-@]|refund-[0-9a-f-]{36}-([a-z]+)@)/
          .exec(mail.raw)
          ?.slice(1),
      );
    expect(new Set(kinds.flat().filter(Boolean))).toEqual(new Set([...orderEvents, ...refundEvents, ...accountEvents]));
    for (const { subject, to } of sink.mails()) expect(output).toMatch(new RegExp(`^${to[0]} +${subject}$`, "m"));
    expect(output).toContain(`Mailbox: ${new URL(sink.smtpUrl).host}`);
  });

  test("finds the mailbox of the running shop", async () => {
    const [smtp, web] = [await findFreePort(), await findFreePort()];
    const folder = path.join(dataDir, "mail");
    const args = ["--smtp", String(smtp), "--web", String(web), "--folder", folder];
    const mailbox = startScript("scripts/mailbox.ts", args, { env: clean });
    // As the launcher records its services.
    const urls = { smtpUrl: `smtp://127.0.0.1:${smtp}`, webUrl: `http://localhost:${web}` };
    const record = path.join(dataDir, "instance.json");
    const running = { mark: readProcessMark(process.pid), url: "http://localhost:3000", mailbox: urls };
    fs.writeFileSync(record, JSON.stringify(running));
    try {
      await mailbox.ready;
      const { code, output } = await sendMails(["--to", "you@example.com"]);
      expect(code, output).toBe(0);
      expect(output).toContain(`Mailbox: ${urls.webUrl}`);
      const shown = (await (await fetch(`http://localhost:${web}/email`)).json()) as { to: { address: string }[] }[];
      expect(shown.length).toBeGreaterThanOrEqual(orderEvents.length + accountEvents.length);
      expect(new Set(shown.map(({ to }) => to[0]?.address))).toEqual(new Set(["you@example.com"]));
    } finally {
      await mailbox.stop(2_000);
      fs.rmSync(record);
    }
    const { code, output } = await sendMails([]);
    expect(output).toBe("No mailbox is running: start the shop (npm start) in another terminal, or set SMTP_URL.");
    expect(code).toBe(1);
  });

  test("prints one line for each failure: no mailbox, a refusal, a public shop, an unknown option", async () => {
    const port = await findFreePort();
    sink.refuseWith(550);
    const lines = await Promise.all([
      sendMails([], { SMTP_URL: `smtp://me:secret@127.0.0.1:${port}` }),
      sendMails([], { SMTP_URL: sink.smtpUrl, LOG_LEVEL: "silent" }),
      sendMails([], { SMTP_URL: sink.smtpUrl, APP_URL: "https://shop.example" }),
      sendMails(["--all"]),
    ]);
    sink.refuseWith(undefined);
    expect(lines.map(({ output }) => output)).toEqual([
      `No mailbox is running at 127.0.0.1:${port}: connect ECONNREFUSED 127.0.0.1:${port}`,
      `${new URL(sink.smtpUrl).host} refused the mail to ama@example.com.`,
      "APP_URL is public: a real shop sends no example mails.",
      expect.stringContaining("--all"),
    ]);
    expect(lines.map(({ code }) => code)).toEqual([1, 1, 1, 1]);
  });

  test("--help prints the usage and sends nothing", async () => {
    sink.clear();
    const { code, output } = await sendMails(["--help"], { SMTP_URL: sink.smtpUrl });
    expect(output).toMatch(/^npm run mails: sends every mail/);
    expect(code).toBe(0);
    expect(sink.mails()).toEqual([]);
  });
});
