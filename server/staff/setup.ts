import { exampleFields, formOf, type Settings } from "@/lib/contracts/settings";
import type { Setup, Trial } from "@/lib/contracts/staff/setup";
import { formatDayAndTime } from "@/lib/dates";
import { formatMoney } from "@/lib/money";
import { placeAt } from "@/lib/setting-forms";
import { type SetupStepName, setupStepNames } from "@/lib/setup-steps";
import { shopName } from "@/lib/shop-name";
import type { StaffMember } from "@/lib/staff";
import { db } from "@/server/core/db";
import { env, isPublic } from "@/server/core/env";
import { shopUrl } from "@/server/core/shop-url";
import { randomToken } from "@/server/core/tokens";
import { tryMail } from "@/server/mail";
import { whyKeyFails } from "@/server/payments";
import { readSettings } from "@/server/settings";
import { readMe } from "./me";
import { listSettings } from "./settings";

type Step = Setup["steps"][number];
type Standing = Omit<Step, "name">;

const done = (words: string): Standing => ({ state: "done", words, examples: [] });
const open = (words: string, examples: Step["examples"] = []): Standing => ({ state: "open", words, examples });
const look = (words: string): Standing => ({ state: "look", words, examples: [] });

/** What a new shop still needs, each read from the truth and not from a tick (BEYOND-49). */
export async function readSetup({ userId }: Pick<StaffMember, "userId">): Promise<Setup> {
  const [settings, changed, mailed, event, paid, factor, backup, products] = await Promise.all([
    readSettings(),
    listSettings(),
    db().orderMail.findFirst({ where: { accepted: true }, select: { id: true } }),
    db().paymentEvent.findFirst({ orderBy: { id: "desc" }, select: { receivedAt: true } }),
    db().payment.findFirst({ where: { capturedPesewas: { not: null } }, select: { id: true } }),
    db().secondFactor.findUnique({ where: { userId }, select: { confirmedAt: true } }),
    db().backup.findFirst({ orderBy: { madeAt: "desc" }, select: { madeAt: true } }),
    db().product.findFirst({ where: { published: true, inventory: { onHand: { gt: 0 } } }, select: { name: true } }),
  ]);
  const isChosen = (wanted: string) => changed.settings.some(({ key, changed: by }) => key === wanted && by !== null);
  const chosen = (key: string, words: string) => (isChosen(key) ? done(words) : look(`As usual: ${words}`));
  const standings: Record<SetupStepName, Standing> = {
    seller: filledIn(settings, "seller", settings.seller.legalName),
    contact: filledIn(settings, "contact", `${settings.contact.phone}, ${settings.contact.email}`),
    delivery: chosen("delivery", feesInWords(settings)),
    hours: chosen("hours", settings.hours.week.map(({ days, hours }) => `${days} ${hours}`).join(", ")),
    slides: chosen("slides", settings.slides.items[0]?.title ?? ""),
    staff_mail: settings.staffMail.addresses.length
      ? done(settings.staffMail.addresses.join(", "))
      : open("Nobody is mailed about orders that need somebody."),
    mail: mailed
      ? done("The mail server has taken mails of orders.")
      : look("No order's mail has gone out yet. Send yourself a test mail."),
    provider: keyInWords(),
    webhook: event
      ? done(`An event came on ${formatDayAndTime(event.receivedAt)}.`)
      : paid
        ? open("Money came without an event. Enter this address in Paystack's dashboard.")
        : look("No event has come yet. Enter this address in Paystack's dashboard; the first payment brings one."),
    second_factor: factor?.confirmedAt
      ? done("It is on.")
      : isPublic(env())
        ? open("It is off.")
        : look("It is off. An admin of a public shop needs it."),
    backup: backup
      ? done(`The last one holds ${formatDayAndTime(backup.madeAt)}.`)
      : look("None has been made by npm run backup. Does the database's own service make some?"),
    products: products ? done(`There is stock to sell, such as ${products.name}.`) : open("Nothing can be bought yet."),
  };
  const steps = setupStepNames.map((name) => ({ name, ...standings[name] }));
  const left = steps.filter(({ state }) => state === "open").length;
  return { steps, left, webhookUrl: shopUrl("/api/webhooks/paystack") };
}

function filledIn(settings: Settings, key: "seller" | "contact", words: string): Standing {
  const paths = exampleFields(settings).flatMap((field) =>
    field.startsWith(`${key}.`) ? field.slice(key.length + 1) : [],
  );
  if (paths.length === 0) return done(words);
  const sections = formOf(key);
  const examples = paths.flatMap((path) => {
    const place = placeAt(sections, path);
    return place ? { path: place.path, label: place.label } : [];
  });
  return open(`Still the example: ${examples.map(({ label }) => label).join(", ")}.`, examples);
}

function feesInWords({ delivery: { zones, freeAbovePesewas } }: Settings): string {
  const fees = Object.values(zones).map(({ label, feePesewas }) => `${label} ${formatMoney(feePesewas)}`);
  return `${fees.join(", ")}; free in Greater Accra above ${formatMoney(freeAbovePesewas)}`;
}

function keyInWords(): Standing {
  const { PAYSTACK_SECRET_KEY: key, PAYSTACK_SANDBOX_URL } = env();
  if (!key) return open("There is no key: nobody can pay online.");
  if (PAYSTACK_SANDBOX_URL) return look("The Paystack sandbox stands in: no real money moves.");
  return key.startsWith("sk_live_") ? done("A live key is set.") : look("A test key is set: no real money moves.");
}

/** Sends a mail to whoever asks, now and not by the queue, so that they hear what the mail server says. */
export async function sendTestMail(member: StaffMember): Promise<Trial> {
  const { firstName, lastName, email } = await readMe(member);
  const text = `This is a test mail of ${shopName}: its mail server works.`;
  const why = await tryMail({
    to: { name: `${firstName} ${lastName}`, address: email },
    subject: `Test mail of ${shopName}`,
    html: `<p>${text}</p>`,
    text,
    key: `test-${randomToken()}`,
  });
  return why === null
    ? { works: true, words: `The mail server took it. Look into the mailbox of ${email}.` }
    : { works: false, words: `The mail server did not take it: ${why}` };
}

/** Asks the provider whether it takes the shop's key. */
export async function checkProvider(): Promise<Trial> {
  const why = await whyKeyFails();
  return why === null
    ? { works: true, words: `Paystack takes the key. ${keyInWords().words}` }
    : { works: false, words: `Paystack did not confirm the key: ${why}` };
}
