"use client";

import { useSubtotal } from "@/components/cart";
import { Button } from "@/components/ui/button";
import { Select } from "@/components/ui/field";
import { useForm } from "@/components/ui/use-form";
import { useModal } from "@/components/ui/use-modal";
import { type DeliveryLocation, storeDeliveryLocation, useDeliveryLocation } from "@/lib/client/delivery-location";
import { capitalOf, isRegion, OTHER_TOWN, regions, townLabel, townsOf } from "@/lib/regions";
import { type DeliveryFacts, describeDelivery } from "./describe-delivery";

/**
 * Dialog that asks for region, then town, capital first. Open while rendered; Escape and Back close it and restore the
 * focus.
 */
export function LocationChooser({ delivery, total: known, adding, onClose }: DeliveryFacts & { onClose: () => void }) {
  const place = useDeliveryLocation();
  const ofCart = useSubtotal(adding);
  const total = known ?? ofCart;
  const { dialog, close } = useModal();
  const form = useForm({
    start: startOf(place),
    check: ({ region }) => ({ region: region ? undefined : "Please choose a region of Ghana" }),
    change: (values, field, value) =>
      field === "region"
        ? { region: value, town: isRegion(value) ? capitalOf(value) : "" }
        : { ...values, [field]: value },
  });
  const chosen: DeliveryLocation = form.values;

  async function save() {
    storeDeliveryLocation(chosen);
    close();
  }

  return (
    <dialog
      ref={dialog}
      aria-labelledby="place-title"
      onClose={onClose}
      className="m-auto w-[calc(100%-2.5rem)] max-w-md rounded-card bg-white p-5 text-ink shadow-float backdrop:bg-ink/45 md:p-8"
    >
      <h2 id="place-title" className="text-xl">
        Where should we deliver?
      </h2>
      <form {...form.bind(save)} className="mt-5 grid gap-4">
        <Select {...form.field("region")} label="Region" required>
          <option value="">Choose a region</option>
          {regions.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </Select>
        <Select {...form.field("town")} label="Town" disabled={!chosen.region}>
          {!chosen.region && <option value="">Choose a region first</option>}
          {townsOf(chosen.region).map((name) => (
            <option key={name} value={name}>
              {townLabel(name)}
            </option>
          ))}
        </Select>
        <p role="status" className="min-h-6 text-sm">
          {chosen.region && describeDelivery(delivery, chosen, total)}
        </p>
        <div className="flex flex-wrap gap-3">
          <Button type="submit">Deliver here</Button>
          <Button variant="outline" onClick={close}>
            Not now
          </Button>
        </div>
      </form>
    </dialog>
  );
}

/** Form values of a location; an unlisted town becomes 'other'. */
function startOf(place: DeliveryLocation | null): DeliveryLocation {
  if (!place || !isRegion(place.region)) return { region: "", town: "" };
  return { region: place.region, town: townsOf(place.region).includes(place.town) ? place.town : OTHER_TOWN };
}
