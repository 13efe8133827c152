import { parseArgs } from "node:util";
import { sendMail } from "@/server/mail";
import { makePlan } from "./launch/environment";
import { joinRunningShop, readInstance } from "./launch/instance";
import { ClearError, runMain, toLine } from "./support/clear-error";
import { writeExampleMails } from "./support/example-mails";
import { loadEnvFile } from "./support/load-env";

const HELP = `npm run mails: sends every mail of the shop, with example data.

They go to the mailbox of the running shop (npm start or npm run dev), or to SMTP_URL when that is set.

  npm run mails -- --to you@example.com   to one address instead, to see them in your mail program
  npm run mails -- --help                 this text`;

function readOptions(): { to: string | undefined; help: boolean } {
  try {
    const { values } = parseArgs({ options: { to: { type: "string" }, help: { type: "boolean", short: "h" } } });
    return { to: values.to, help: values.help ?? false };
  } catch (error) {
    throw new ClearError(`${toLine(error)} (npm run mails -- --help)`);
  }
}

/** SMTP URL for the mails and the URL where they can be read. */
function findMailbox(): { smtpUrl: string; shownAt: string } {
  const { SMTP_URL } = process.env;
  if (SMTP_URL && !URL.canParse(SMTP_URL)) throw new ClearError("SMTP_URL is not a usable address.");
  // Hides the password.
  if (SMTP_URL) return { smtpUrl: SMTP_URL, shownAt: new URL(SMTP_URL).host };
  const mailbox = readInstance()?.mailbox;
  if (!mailbox)
    throw new ClearError("No mailbox is running: start the shop (npm start) in another terminal, or set SMTP_URL.");
  return { smtpUrl: mailbox.smtpUrl, shownAt: mailbox.webUrl };
}

/** `npm run mails` */
async function main(): Promise<void> {
  const { to, help } = readOptions();
  if (help) return console.log(HELP);
  loadEnvFile();
  const plan = makePlan("start");
  if (plan.isPublic) throw new ClearError("APP_URL is public: a real shop sends no example mails.");
  const { smtpUrl, shownAt } = findMailbox();
  joinRunningShop();
  const appUrl = process.env.APP_URL || plan.appUrl;
  process.env.SMTP_URL = smtpUrl;
  // Origin of the product images.
  process.env.APP_URL = appUrl;
  process.env.LOG_LEVEL ||= "silent";
  // Required by the environment check; nothing here connects to it.
  process.env.DATABASE_URL ||= "postgresql://127.0.0.1/unused";
  for (const mail of writeExampleMails(appUrl)) {
    const address = to ?? mail.to.address;
    const taken = await sendMail({ ...mail, to: { ...mail.to, address } }).catch((error) => {
      const reason = toLine(error);
      const problem = reason.includes("ECONNREFUSED") ? "No mailbox is running at" : "Mail cannot be sent by";
      throw new ClearError(`${problem} ${new URL(smtpUrl).host}: ${reason}`);
    });
    if (!taken) throw new ClearError(`${new URL(smtpUrl).host} refused the mail to ${address}.`);
    console.log(`${address.padEnd(24)}${mail.subject}`);
  }
  console.log(`\nMailbox: ${shownAt}`);
  process.exit(0);
}

await runMain(main);
