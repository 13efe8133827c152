import type { ComponentProps } from "react";
import { MAX } from "@/lib/contracts/fields";
import { OTHER_TOWN, regions, townLabel, townsOf } from "@/lib/regions";
import { Select, TextInput } from "./field";

type SelectProps = Omit<ComponentProps<typeof Select>, "value"> & { value: string };

/**
 * Region, town by region, and a free-text town if not listed, for a two-column grid.
 * @param part autocomplete section: shipping or billing
 */
export function TownFields({
  part,
  region,
  town,
  customTown,
}: {
  part: "shipping" | "billing";
  region: SelectProps;
  town: SelectProps;
  customTown: ComponentProps<typeof TextInput>;
}) {
  return (
    <>
      <Select {...region} autoComplete={`${part} address-level1`} required>
        <option value="">Choose a region</option>
        {regions.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </Select>
      <Select {...town} autoComplete={`${part} address-level2`} required>
        <option value="">{region.value ? "Choose a town" : "Choose a region first"}</option>
        {townsOf(region.value).map((name) => (
          <option key={name} value={name}>
            {townLabel(name)}
          </option>
        ))}
      </Select>
      {town.value === OTHER_TOWN && (
        <TextInput {...customTown} maxLength={MAX.town} required className="sm:col-span-2" />
      )}
    </>
  );
}
