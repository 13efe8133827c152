"use client";

import { useEffect, useRef, useState } from "react";
import { Minus, Plus } from "@/components/ui/icons";
import { StepButton } from "@/components/ui/step-button";
import { appliances, type Chosen, exampleSets } from "@/lib/power/appliances";
import { formatVerdict, inWatts, judge, loadOf } from "@/lib/power/runs";
import { readSupply } from "@/lib/power/supply";
import type { Fact } from "@/lib/product-facts";

const MOST = 20;

/** Calculator: quantity of each appliance, and whether the supply runs them. */
export function AppliancePlan({ facts }: { facts: Fact[] }) {
  const supply = readSupply(facts);
  const [chosen, setChosen] = useState<Chosen>(exampleSets[1] ?? {});
  const box = useRef<HTMLFieldSetElement>(null);
  useEffect(() => box.current?.focus(), []);
  if (!supply) return null;
  const { atWork } = loadOf(chosen);
  return (
    <fieldset ref={box} tabIndex={-1} className="mt-3 rounded-card border border-line p-4">
      <legend className="px-1 font-bold text-sm">Your appliances</legend>
      <p role="status" className="sticky top-14 border-line border-b bg-white py-3 font-bold md:top-26">
        {atWork > 0 && `${inWatts(atWork)} together: `}
        {formatVerdict(supply, judge(supply, chosen))}
      </p>
      <ul className="grid">
        {appliances.map(({ key, names: [one], watts }) => {
          const many = chosen[key] ?? 0;
          const set = (next: number) => setChosen({ ...chosen, [key]: next });
          return (
            <li key={key} className="flex items-center justify-between gap-3 text-sm">
              <span>
                {one.charAt(0).toUpperCase() + one.slice(1)}{" "}
                <span className="whitespace-nowrap text-muted">{inWatts(watts)}</span>
              </span>
              <span className="flex shrink-0 items-center">
                <StepButton label={`Fewer: ${one}`} Icon={Minus} off={many === 0} onStep={() => set(many - 1)} />
                <span className="w-8 text-center font-bold tabular-nums">{many}</span>
                <StepButton label={`More: ${one}`} Icon={Plus} off={many === MOST} onStep={() => set(many + 1)} />
              </span>
            </li>
          );
        })}
      </ul>
    </fieldset>
  );
}
