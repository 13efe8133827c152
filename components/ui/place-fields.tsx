import type { ComponentProps } from "react";
import { MAX } from "@/lib/contracts/fields";
import { OTHER_TOWN, regions, townLabel, townsOf } from "@/lib/regions";
import { Select, TextInput } from "./field";

type SelectProps = Omit<ComponentProps<typeof Select>, "value"> & { value: string };

/**
 * Region, town by region, and the town in words when the list does not have it, for a grid of two columns.
 * @param part which address of an order it is, as browsers know it
 */
export function PlaceFields({
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
