import { buttonClass } from "@/components/ui/button-class";
import { Checkbox, Select, TextInput } from "@/components/ui/field";
import { RadioCard } from "@/components/ui/radio-card";
import { paths } from "@/lib/paths";
import { appliances } from "@/lib/power/appliances";
import { MOST_HOURS, MOST_OF_ONE, MOST_OWN_WATTS, type PlanQuestion } from "@/lib/power/plan-query";
import { inWatts } from "@/lib/power/runs";
import { regions } from "@/lib/regions";

/** Where the plan stands on the page. */
export const PLAN = "plan";

const LEGEND = "mb-2 font-bold text-base";

/** The planner's form: plain HTML, so that it works without script and its URL is the plan. */
export function PlannerForm({ question, again }: { question: PlanQuestion; again: boolean }) {
  const { chosen, own, hours, bySun, region } = question;
  return (
    <form action={`${paths.planner}#${PLAN}`} className="grid gap-6 rounded-card border border-line p-4 md:p-6">
      <fieldset>
        <legend className={LEGEND}>What should run?</legend>
        <ul className="divide-y divide-line">
          {appliances.map(({ key, names: [one], watts }) => (
            <li key={key}>
              <label className="flex min-h-13 items-center justify-between gap-3 text-sm">
                <span>
                  {one.charAt(0).toUpperCase() + one.slice(1)}{" "}
                  <span className="whitespace-nowrap text-muted">{inWatts(watts)}</span>
                </span>
                <input
                  type="number"
                  name={key}
                  min={0}
                  max={MOST_OF_ONE}
                  defaultValue={chosen[key] ?? 0}
                  inputMode="numeric"
                  className="min-h-11 w-18 shrink-0 rounded-card border border-muted/60 bg-white px-3 text-right text-base tabular-nums hover:border-ink"
                />
              </label>
            </li>
          ))}
        </ul>
      </fieldset>
      <fieldset>
        <legend className={LEGEND}>Your own appliance</legend>
        <TextInput
          label="Watts"
          hint="From its rating plate. Leave empty for none."
          type="number"
          name="own"
          min={0}
          max={MOST_OWN_WATTS}
          inputMode="numeric"
          defaultValue={own?.watts ?? ""}
        />
        <Checkbox
          label="It has a motor, such as a pump or a fridge"
          name="motor"
          value="true"
          defaultChecked={own?.motor}
        />
      </fieldset>
      <Select label="For how many hours?" name="hours" defaultValue={hours}>
        {Array.from({ length: MOST_HOURS }, (_, index) => index + 1).map((value) => (
          <option key={value} value={value}>
            {value === 1 ? "1 hour" : `${value} hours`}
          </option>
        ))}
      </Select>
      <fieldset className="grid gap-3">
        <legend className={LEGEND}>What charges the batteries?</legend>
        <RadioCard
          textId="charge-ecg"
          name="charge"
          value="ecg"
          defaultChecked={!bySun}
          title="ECG"
          text="They charge when the power is back."
        />
        <RadioCard
          textId="charge-sun"
          name="charge"
          value="sun"
          defaultChecked={bySun}
          title="Solar panels"
          text="For these hours every day. How many panels depends on your region."
        />
        <Select label="Region" name="region" defaultValue={region}>
          {regions.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </Select>
      </fieldset>
      <button type="submit" className={buttonClass(again ? "outline" : "primary", "lg")}>
        {again ? "Plan again" : "Plan my power"}
      </button>
    </form>
  );
}
