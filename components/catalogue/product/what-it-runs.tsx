import { inlineLink } from "@/components/ui/text-link";
import { exampleSets, tellChosen } from "@/lib/power/appliances";
import { judge, tellVerdict } from "@/lib/power/runs";
import { readSupply, type Supply } from "@/lib/power/supply";
import type { Fact } from "@/lib/product-facts";
import { OwnThings } from "./on-press";

const RUNS = "runs";

/** The most of the examples of one household that a supply runs, as a line that leads to the others. */
export function RunsLine({ facts }: { facts: Fact[] }) {
  const supply = readSupply(facts);
  const best = supply && exampleSets.slice(0, 3).findLast((set) => judge(supply, set).kind === "runs");
  if (!supply || !best) return null;
  return (
    <p className="text-sm">
      Runs {tellChosen(best)}: {tellVerdict(supply, judge(supply, best))}.{" "}
      <a href={`#${RUNS}`} className={inlineLink}>
        What else?
      </a>
    </p>
  );
}

/** What batteries, inverters, generators and panels run, and for how long, with what is assumed (BEYOND-64). */
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
            words={tellChosen(set)}
            verdict={tellVerdict(supply, judge(supply, set))}
          />
        ))}
      </ul>
      <p className="mt-2 text-muted text-sm">{assumptions(supply)}</p>
      <OwnThings facts={facts} />
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
