import { optional, TextArea, TextInput } from "@/components/ui/field";
import { inAddress, kinds } from "@/components/ui/field-kinds";
import { LandmarkFields } from "@/components/ui/landmark-fields";
import { Panel } from "@/components/ui/panel";
import { TownFields } from "@/components/ui/town-fields";
import type { useForm } from "@/components/ui/use-form";
import { MAX } from "@/lib/contracts/fields";
import type { CallerForm } from "./caller-form";

export type CallerFormState = ReturnType<typeof useForm<CallerForm>>;

/** No autofill: the data is another person's. */
const OFF = { autoComplete: "off" } as const;

/** Contact and delivery fields, as at checkout. */
export function CallerFields({ form }: { form: CallerFormState }) {
  return (
    <Panel title="Customer and delivery">
      <div className="grid gap-4 sm:grid-cols-2">
        <TextInput {...form.field("firstName")} {...kinds.firstName} {...OFF} label="First name" required />
        <TextInput {...form.field("lastName")} {...kinds.lastName} {...OFF} label="Last name" required />
        <TextInput {...form.field("phone")} {...kinds.phone} {...OFF} label="Phone number" required />
        <TextInput
          {...form.field("email")}
          {...kinds.email}
          {...OFF}
          label={optional("Email")}
          hint="Without an email, send the pay link by WhatsApp."
        />
        <TownFields
          part="shipping"
          region={{ ...form.field("region"), label: "Region" }}
          town={{ ...form.field("town"), label: "Town" }}
          customTown={{ ...form.field("customTown"), label: "Their town" }}
        />
        <TextInput
          {...form.field("address")}
          {...inAddress("shipping", kinds.street)}
          {...OFF}
          label="Street address"
          hint="House number and street, or the area."
          required
          className="sm:col-span-2"
        />
        <LandmarkFields landmark={form.field("landmark")} digitalAddress={form.field("digitalAddress")} />
        <TextArea
          {...form.field("deliveryNote")}
          label={optional("Delivery note")}
          rows={2}
          maxLength={MAX.deliveryNote}
          className="sm:col-span-2"
        />
      </div>
    </Panel>
  );
}
