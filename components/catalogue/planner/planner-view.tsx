import { Alert } from "@/components/ui/alert";
import { AskOnWhatsApp } from "@/components/ui/ask-on-whatsapp";
import { EmptyState } from "@/components/ui/empty-state";
import { NeedsScript } from "@/components/ui/needs-script";
import { TextLink } from "@/components/ui/text-link";
import type { Product } from "@/lib/contracts/catalogue";
import type { Settings } from "@/lib/contracts/settings";
import { paths } from "@/lib/paths";
import { formatItems, formatLoad, inHours } from "@/lib/power/format-plan";
import { itemsOf, MOST_STRINGS, MOTOR_START, type Plans, type Wish } from "@/lib/power/plan";
import { type PlanQuestion, planUrl, wishOf } from "@/lib/power/plan-query";
import { loadOfAll } from "@/lib/power/runs";
import { sunHours } from "@/lib/power/sun";
import { ShareLink } from "../product/share-link";
import { PlanCard } from "./plan-card";
import { PLAN, PlannerForm } from "./planner-form";

export const PLANNER_SENTENCE =
  "Choose what should run when the power is off. We find the inverter, batteries, solar panels or generator in stock, with prices.";

interface Result {
  plans: Plans;
  products: Product[];
}

/** Planner page (BEYOND-86). @param origin public URL of the shop, for the address to share */
export function PlannerView({
  question,
  result,
  isEmpty,
  contact,
  origin,
}: {
  question: PlanQuestion;
  /** Null before anything is asked. */
  result: Result | null;
  /** The form was sent without any appliance. */
  isEmpty: boolean;
  contact: Settings["contact"];
  origin: string;
}) {
  return (
    <div className="page pt-5 pb-16 md:pt-8">
      <h1 className="text-2xl md:text-3xl">Power planner</h1>
      <p className="mt-2 max-w-text text-muted">{PLANNER_SENTENCE}</p>
      <div className="mt-6 grid gap-8 lg:grid-cols-[24rem_minmax(0,1fr)] lg:items-start">
        <PlannerForm question={question} again={result !== null} />
        <div id={PLAN} className="grid min-w-0 scroll-mt-28 gap-6">
          {isEmpty && (
            <Alert tone="notice" role="status">
              Choose at least one appliance.
            </Alert>
          )}
          {result && <PlanResult question={question} {...result} contact={contact} origin={origin} />}
          <Basis />
        </div>
      </div>
    </div>
  );
}

function PlanResult({
  question,
  plans: { inverter, generator },
  products,
  contact,
  origin,
}: Result & { question: PlanQuestion; contact: Settings["contact"]; origin: string }) {
  const wish = wishOf(question);
  const items = itemsOf(wish);
  const appliances = formatItems(items);
  const whole = `${appliances}: ${formatLoad({ load: loadOfAll(items), hours: wish.hours })}`;
  return (
    <>
      <div className="flex items-start justify-between gap-4">
        <div>
          <h2 className="text-xl">Your plan</h2>
          <p className="mt-1 max-w-text text-sm">{`${whole.charAt(0).toUpperCase()}${whole.slice(1)}.`}</p>
        </div>
        <div className="shrink-0">
          <ShareLink name="Power plan" url={origin + planUrl(question)} />
        </div>
      </div>
      {inverter || generator ? (
        <>
          {inverter ? (
            <PlanCard
              kind="inverter"
              title={question.bySun ? "Inverter, batteries and solar panels" : "Inverter and batteries"}
              plan={inverter}
              wish={wish}
              products={products}
            />
          ) : (
            <NoInverter question={question} />
          )}
          {generator ? (
            <PlanCard kind="generator" title="Or a generator" plan={generator} wish={wish} products={products} />
          ) : (
            <p className="text-sm">No generator in stock runs any of this.</p>
          )}
          <NeedsScript what="The cart" contact={contact} />
        </>
      ) : (
        <EmptyState
          title="Nothing in stock fits"
          text="None of our inverters, batteries and generators in stock runs this. Ask us: we may have it soon, or know another way."
          action={
            <AskOnWhatsApp number={contact.whatsapp} question={asked(appliances, wish)} className="justify-center" />
          }
        />
      )}
      {(inverter || generator) && (
        <p className="text-sm">
          Not sure? <AskOnWhatsApp number={contact.whatsapp} question={asked(appliances, wish)} />
        </p>
      )}
    </>
  );
}

const asked = (appliances: string, { hours, sun }: Wish) =>
  `What do you have to run ${appliances} for ${inHours(hours)}${sun === null ? "" : ", with solar panels"}?`;

/** No inverter with its batteries and panels is in stock. */
function NoInverter({ question }: { question: PlanQuestion }) {
  return (
    <p className="text-sm">
      No inverter with batteries{question.bySun ? " and solar panels" : ""} in stock runs this.{" "}
      {question.bySun && (
        <TextLink href={`${planUrl({ ...question, bySun: false })}#${PLAN}`}>Plan it without panels</TextLink>
      )}
    </p>
  );
}

const SUN = Object.values(sunHours);

/** The planner's rules with their sources. */
function Basis() {
  return (
    <details className="text-sm">
      <summary className="min-h-11 cursor-pointer py-3 font-bold">How we work it out</summary>
      <ul className="grid max-w-text list-disc gap-2 pl-5 text-muted">
        <li>Watts are those on the rating plates of common models. A fridge runs about two hours in every five.</li>
        <li>{`A motor takes three to ${MOTOR_START} times its power when it starts. We count the largest one starting while all others run.`}</li>
        <li>Inverters and generators run at no more than 90% of their rated power; a kVA is 0.8 kW.</li>
        <li>Batteries are used as far as their maker says, lead-acid by half, and the inverter loses a tenth.</li>
        <li>{`Batteries stand in full strings of the inverter’s voltage, at most ${MOST_STRINGS} strings (Victron Energy, “Wiring Unlimited”).`}</li>
        <li>
          {`Panels get ${Math.min(...SUN)} to ${Math.max(...SUN)} hours of full sun a day, by region. Weather stations in Ghana measured yearly means of 4.75 to 5.77 (Asilevi and others, 2019). Heat, dust, cables and charging take a quarter. Months of rain give less.`}
        </li>
        <li>
          Have an electrician connect it: a generator through a changeover switch and outdoors only, batteries and
          panels with fuses and cables of the right size, which are not in the total.
        </li>
      </ul>
    </details>
  );
}

/** Error view if the stock cannot be read. */
export function PlannerUnavailable() {
  return (
    <EmptyState
      as="h1"
      title="We couldn't plan this just now"
      text="Something went wrong on our side. Please try again in a moment."
      action={<TextLink href={paths.products}>See all products</TextLink>}
    />
  );
}
