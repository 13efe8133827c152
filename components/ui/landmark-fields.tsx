import { MAX } from "@/lib/contracts/fields";
import { optional, TextInput } from "./field";
import type { FieldProps } from "./use-form";

/** Optional landmark and GhanaPost GPS code, for a two-column grid. */
export function LandmarkFields({ landmark, digitalAddress }: { landmark: FieldProps; digitalAddress: FieldProps }) {
  return (
    <>
      <TextInput
        {...landmark}
        label={optional("Landmark")}
        maxLength={MAX.landmark}
        hint="What should the rider look out for?"
      />
      <TextInput
        {...digitalAddress}
        label={optional("GhanaPost GPS code")}
        maxLength={MAX.digitalAddress}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        hint="For example GA-183-8164."
      />
    </>
  );
}
