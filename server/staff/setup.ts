import { exampleFields, formOf, isClosed, type Settings } from "@/lib/contracts/settings";
import type { ListedPage } from "@/lib/contracts/staff/pages";
import type { Setup, TestResult } from "@/lib/contracts/staff/setup";
import { formatDayAndTime } from "@/lib/dates";
import { formatMoney } from "@/lib/money";
import { checkoutMethodLabel, offeredMethods } from "@/lib/payment-methods";
import { freeZones, refundTime, returnTime, yearsText, zonePlace } from "@/lib/policies";
import { placeAt } from "@/lib/setting-forms";
import { type SetupStepName, setupStepNames } from "@/lib/setup-steps";
import type { StaffMember } from "@/lib/staff";
import type { Actor } from "@/server/core/as-staff";
import { db } from "@/server/core/db";
import { env, isPublic } from "@/server/core/env";
import { shopUrl } from "@/server/core/shop-url";
import { randomToken } from "@/server/core/tokens";
import { tryMail } from "@/server/mail";
import { keyProblem } from "@/server/payments";
import { readSettings } from "@/server/settings";
import { readMe } from "./me";
import { listPages } from "./pages";
import { listSettings } from "./settings";

const CLOSED = "Shoppers see that the shop is closed. When the steps above are done, untick “Close the shop for now”.";

type Step = Setup["steps"][number];
type StepState = Omit<Step, "name">;

const done = (words: string): StepState => ({ state: "done", words, examples: [] });
const open = (words: string, examples: Step["examples"] = []): StepState => ({ state: "open", words, examples });
const look = (words: string): StepState => ({ state: "look", words, examples: [] });

/** State of each setup step, read from the shop itself (BEYOND-49). */
export async function readSetup({ userId }: Actor): Promise<Setup> {
  const [settings, { pages }, changed, mailed, event, paid, factor, backup, product] = await Promise.all([
    readSettings(),
    listPages(),
    listSettings(),
    db().orderMail.findFirst({ where: { accepted: true }, select: { id: true } }),
    db().paymentEvent.findFirst({ orderBy: { id: "desc" }, select: { receivedAt: true } }),
    db().payment.findFirst({ where: { capturedPesewas: { not: null } }, select: { id: true } }),
    db().secondFactor.findUnique({ where: { userId }, select: { confirmedAt: true } }),
    db().backup.findFirst({ orderBy: { madeAt: "desc" }, select: { madeAt: true } }),
    db().product.findFirst({ where: { published: true, inventory: { onHand: { gt: 0 } } }, select: { name: true } }),
  ]);
  const isChosen = (wanted: string) => changed.settings.some(({ key, changed: by }) => key === wanted && by !== null);
  const chosen = (key: string, words: string) => (isChosen(key) ? done(words) : look(`Default: ${words}`));
  const states: Record<SetupStepName, StepState> = {
    brand: chosen("brand", settings.brand.name),
    seller: filledIn(settings, "seller", settings.seller.legalName),
    contact: filledIn(settings, "contact", `${settings.contact.phone}, ${settings.contact.email}`),
    delivery: chosen("delivery", feesInWords(settings)),
    returns: chosen("returns", returnsInWords(settings)),
    payment: chosen(
      "payment-methods",
      offeredMethods(settings)
        .map(({ code }) => checkoutMethodLabel(code))
        .join(", "),
    ),
    hours: chosen("hours", settings.hours.week.map(({ days, hours }) => `${days} ${hours}`).join(", ")),
    pages: publishedPages(pages),
    slides: chosen("slides", settings.slides.items[0]?.title ?? ""),
    staff_mail: settings.staffMail.addresses.length
      ? done(settings.staffMail.addresses.join(", "))
      : open("No one gets emails about orders that need attention."),
    mail: mailed ? done("Order emails are being sent.") : look("No order email sent yet. Send yourself a test email."),
    provider: keyInWords(),
    webhook: event
      ? done(`Last event received ${formatDayAndTime(event.receivedAt)}.`)
      : paid
        ? open("Payments arrived without an event. Enter this URL in the Paystack dashboard.")
        : look("No event received yet. Enter this URL in the Paystack dashboard; the first payment sends one."),
    second_factor: factor?.confirmedAt
      ? done("On.")
      : isPublic(env())
        ? open("Off.")
        : look("Off. Admins of a public shop need it."),
    backup: backup
      ? done(`Last backup: ${formatDayAndTime(backup.madeAt)}.`)
      : look("No backup by npm run backup yet. Check that your database service makes backups."),
    products: product ? done(`Products are on sale, such as ${product.name}.`) : open("No products on sale yet."),
    opening: isClosed(settings, isPublic(env()))
      ? open(settings.maintenance.enabled ? CLOSED : "Closed until the examples above are replaced.")
      : done("Open to shoppers."),
  };
  const steps = setupStepNames.map((name) => ({ name, ...states[name] }));
  const left = steps.filter(({ state }) => state === "open").length;
  return { steps, left, webhookUrl: shopUrl("/api/webhooks/paystack") };
}

/** A page shows a text only after its owner has published it. */
function publishedPages(pages: ListedPage[]): StepState {
  const missing = pages.filter(({ isPublished }) => !isPublished);
  if (missing.length === 0) return done(`${pages.length} pages are published.`);
  const examples = missing.map(({ address, label }) => ({ path: address, label }));
  return open(`Read and publish: ${examples.map(({ label }) => label).join(", ")}.`, examples);
}

function filledIn(settings: Settings, key: "seller" | "contact", words: string): StepState {
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

function feesInWords({ delivery }: Settings): string {
  const fees = delivery.zones.map(({ label, feePesewas }) => `${label} ${formatMoney(feePesewas)}`);
  const free = freeZones(delivery).map(
    (zone) => `free in ${zonePlace(zone, delivery.zones)} above ${formatMoney(zone.freeAbovePesewas)}`,
  );
  return [fees.join(", "), ...free].join("; ");
}

function returnsInWords({ returns }: Settings): string {
  const warranty = `${yearsText(returns.warrantyYears)} of warranty`;
  return `${returnTime(returns)} to return, refunds in ${refundTime(returns)}, ${warranty}`;
}

function keyInWords(): StepState {
  const { PAYSTACK_SECRET_KEY: key, PAYSTACK_SANDBOX_URL } = env();
  if (!key) return open("No key is set. Customers can't pay online.");
  if (PAYSTACK_SANDBOX_URL) return look("The Paystack sandbox is in use. No real payments.");
  return key.startsWith("sk_live_") ? done("A live key is set.") : look("A test key is set. No real payments.");
}

/** Sends a test email at once, not through the queue, to show the mail server's answer. */
export async function sendTestMail(member: StaffMember): Promise<TestResult> {
  const [{ firstName, lastName, email }, { brand }] = await Promise.all([readMe(member), readSettings()]);
  const text = `This is a test email from ${brand.name}. The mail server works.`;
  const why = await tryMail({
    from: brand,
    to: { name: `${firstName} ${lastName}`, address: email },
    subject: `Test email from ${brand.name}`,
    html: `<p>${text}</p>`,
    text,
    key: `test-${randomToken()}`,
  });
  return why === null
    ? { works: true, words: `Sent. Check the inbox of ${email}.` }
    : { works: false, words: `Sending failed: ${why}` };
}

/** Checks the shop's key at Paystack. */
export async function checkProvider(): Promise<TestResult> {
  const why = await keyProblem();
  return why === null
    ? { works: true, words: `Paystack accepted the key. ${keyInWords().words}` }
    : { works: false, words: `The key could not be verified: ${why}` };
}
