import { type FormPart, FormText } from "./fields";
import { Step } from "./step";

/** Who orders (SHP-CHECKOUT-17 to SHP-CHECKOUT-20). */
export function DetailsStep(part: FormPart) {
  return (
    <Step number={1} title="Your details">
      <div className="grid gap-4 sm:grid-cols-2">
        <FormText {...part} field="firstName" autoComplete="given-name" maxLength={80} />
        <FormText {...part} field="lastName" autoComplete="family-name" maxLength={80} />
        <FormText
          {...part}
          field="email"
          type="email"
          inputMode="email"
          autoComplete="email"
          maxLength={254}
          hint="We send your order and its link here."
        />
        <FormText
          {...part}
          field="phone"
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          maxLength={30}
          hint="The rider calls this number. For example 024 123 4567."
        />
      </div>
    </Step>
  );
}
