import { inlineLink } from "@/components/ui/text-link";
import { exampleSets, formatAppliances } from "@/lib/power/appliances";
import { formatVerdict, judge } from "@/lib/power/runs";
import { readSupply, type Supply } from "@/lib/power/supply";
import type { Fact } from "@/lib/product-facts";
import { PlannerLink } from "../planner/planner-link";
import { OwnAppliances } from "./load-on-click";

const RUNS = "runs";

/** Largest example set that a supply runs, with a link to the others. */
export function RunsLine({ facts }: { facts: Fact[] }) {
  const supply = readSupply(facts);
  const best = supply && exampleSets.slice(0, 3).findLast((set) => judge(supply, set).kind === "runs");
  if (!supply || !best) return null;
  return (
    <p className="text-sm">
      Runs {formatAppliances(best)}: {formatVerdict(supply, judge(supply, best))}.{" "}
      <a href={`#${RUNS}`} className={inlineLink}>
        What else?
      </a>
    </p>
  );
}

/** What a power supply runs and how long, with assumptions (BEYOND-64). */
export function WhatItRuns({ facts }: { facts: Fact[] }) {
  const supply = readSupply(facts);
  if (!supply) return null;
  return (
    <section aria-labelledby={RUNS}>
      <h2 id={RUNS} className="scroll-mt-28 text-lg">
        What will it run?
      </h2>
      <ul className="mt-2 divide-y divide-line border-line border-y">
        {exampleSets.map((set) => (
          <Example
            key={Object.keys(set).join()}
            words={formatAppliances(set)}
            verdict={formatVerdict(supply, judge(supply, set))}
          />
        ))}
      </ul>
      <p className="mt-2 text-muted text-sm">{assumptions(supply)}</p>
      <OwnAppliances facts={facts} />
      <p>
        <PlannerLink />
      </p>
    </section>
  );
}

function Example({ words, verdict }: { words: string; verdict: string }) {
  return (
    <li className="py-2.5 text-sm">
      <span className="block">{words.charAt(0).toUpperCase() + words.slice(1)}</span>
      <span className="block font-medium">{verdict.charAt(0).toUpperCase() + verdict.slice(1)}</span>
    </li>
  );
}

const assumptions = ({ assumed }: Supply) =>
  `We assume ${assumed} A fridge runs about two hours in every five; motors take three to five times their power when they start. Your appliances may draw more: check the rating plate.`;
