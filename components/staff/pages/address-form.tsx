import { useRouter } from "next/navigation";
import { TextInput } from "@/components/ui/field";
import { useForm } from "@/components/ui/use-form";
import { problemOf } from "@/lib/client/request";
import { notify } from "@/lib/client/toast";
import { MAX, needed } from "@/lib/contracts/fields";
import type { ListedPage, StaffPage } from "@/lib/contracts/staff/pages";
import { toSlug } from "@/lib/plain-text";
import { staffPaths } from "@/lib/staff-paths";
import { askDesk } from "../ask-desk";
import { FormButtons } from "../form-buttons";

const check = ({ label, address }: { label: string; address: string }) => ({
  label: needed(label, "Please enter a name"),
  address: needed(address, "Please enter an address"),
});

interface Values {
  label: string;
  address: string;
}

/** Adds a page, or changes its name and address. */
export function AddressForm({
  page,
  onSaved,
  onList,
  onCancel,
}: {
  /** Null for a new one. */
  page: StaffPage | null;
  onSaved: (page: StaffPage | null) => void;
  onList?: (data: { pages: ListedPage[] }) => void;
  onCancel: () => void;
}) {
  const router = useRouter();
  const form = useForm<Values>({
    start: { label: page?.label ?? "", address: page?.address ?? "" },
    check,
    // The address of a new page follows its name until it is typed.
    change: (values, field, value) => {
      const follows = page === null && field === "label" && values.address === toSlug(values.label);
      return { ...values, [field]: value, ...(follows && { address: toSlug(value).slice(0, MAX.pageAddress) }) };
    },
  });
  const isFixed = page !== null && !page.isOwn;

  async function save() {
    const { label, address } = form.values;
    const body = { label, address: address.trim() };
    const reply = page
      ? await askDesk<{ data: StaffPage }>(`/api/staff/pages/${page.address}`, { method: "PATCH", body })
      : await askDesk<{ data: { pages: ListedPage[] } }>("/api/staff/pages", { method: "POST", body });
    if (!reply?.ok) {
      if (!form.refuse(reply?.error?.errors ?? {})) form.setProblem(problemOf(reply, "We couldn't save this page."));
      return;
    }
    notify.success("Page saved");
    const { data } = reply.body;
    if ("pages" in data) {
      onList?.(data);
      router.push(staffPaths.page(body.address));
      return onSaved(null);
    }
    if (page && data.address !== page.address) router.replace(staffPaths.page(data.address));
    onSaved(data);
  }

  return (
    <form {...form.bind(save)} className="grid max-w-2xl gap-4" aria-label={page ? "Name and address" : "New page"}>
      <TextInput
        {...form.field("label")}
        label="Name of its links"
        hint="Shown in the footer"
        maxLength={MAX.pageLabel}
        autoComplete="off"
      />
      {!isFixed && (
        <TextInput
          {...form.field("address")}
          label="Address"
          hint={page ? "The old address will lead to the new one" : "What comes after /pages/"}
          maxLength={MAX.pageAddress}
          autoCapitalize="none"
          autoComplete="off"
        />
      )}
      <FormButtons form={form} submit={page ? "Save" : "Add page"} onCancel={onCancel} />
    </form>
  );
}
