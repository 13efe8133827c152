import { useState } from "react";
import { Checkbox, optional, Select, TextArea, TextInput } from "@/components/ui/field";
import { useForm } from "@/components/ui/use-form";
import { problemOf } from "@/lib/client/request";
import { notify } from "@/lib/client/toast";
import { MAX, needed } from "@/lib/contracts/fields";
import type { StaffCategory } from "@/lib/contracts/staff/categories";
import { MAX_WARRANTY_YEARS } from "@/lib/limits";
import { askDesk } from "../ask-desk";
import { FormButtons } from "../form-buttons";
import { NewCategoryPicture } from "./new-category-picture";
import { RemoveCategory } from "./remove-category";

const check = ({ name, warrantyYears: years }: { name: string; warrantyYears: string }) => ({
  name: needed(name, "Please enter a name"),
  warrantyYears:
    years.trim() === "" || (/^\d{1,2}$/.test(years.trim()) && Number(years) >= 1 && Number(years) <= MAX_WARRANTY_YEARS)
      ? undefined
      : `Please enter a whole number from 1 to ${MAX_WARRANTY_YEARS}, or nothing`,
});

const seenOf = ({ name, slug, description, featured, parent, warrantyYears }: StaffCategory) => ({
  ...{ name, slug, description, featured, parent, warrantyYears },
});

/** Values of the form for a new category. */
const emptyForm = { name: "", slug: "", description: "", featured: false, parent: "", warrantyYears: "" };

interface Saved {
  categories: StaffCategory[];
}

/** Uploads the picture of the category just added, the last one; can be retried below. */
async function addPicture(saved: Saved, picture: Blob): Promise<Saved> {
  const path = `/api/staff/categories/${saved.categories.at(-1)?._id}/picture`;
  const reply = await askDesk<{ data: Saved }>(path, { method: "POST", body: picture });
  if (reply?.ok) return reply.body.data;
  notify.error(problemOf(reply, "We couldn't save the picture. Please add it below."));
  return saved;
}

/** Adds or edits a category. */
export function CategoryForm({
  category,
  parents,
  onSaved,
  onConflict,
  onCancel,
}: {
  /** Null for a new one. */
  category: StaffCategory | null;
  /** Possible parents. */
  parents: StaffCategory[];
  onSaved: (data: Saved) => void;
  onConflict: () => void;
  onCancel: () => void;
}) {
  const start = category
    ? { ...seenOf(category), parent: category.parent ?? "", warrantyYears: String(category.warrantyYears ?? "") }
    : emptyForm;
  const form = useForm({ start, check });
  const [picture, setPicture] = useState<Blob | null>(null);

  async function save() {
    const { slug, ...typed } = form.values;
    const texts = { ...typed, parent: typed.parent || null, warrantyYears: Number(typed.warrantyYears) || null };
    const reply = await askDesk<{ data: Saved }>(
      category ? `/api/staff/categories/${category._id}` : "/api/staff/categories",
      category ? { method: "PUT", body: { ...texts, slug, seen: seenOf(category) } } : { method: "POST", body: texts },
    );
    if (reply?.ok) {
      const saved = picture ? await addPicture(reply.body.data, picture) : reply.body.data;
      notify.success(category ? "Category saved" : "Category added");
      return onSaved(saved);
    }
    if (reply?.error?.code === "CONFLICT") onConflict();
    if (!form.refuse(reply?.error?.errors ?? {})) form.setProblem(problemOf(reply, "We couldn't save this category."));
  }

  return (
    <form
      {...form.bind(save)}
      className="grid max-w-2xl gap-4"
      aria-label={category ? `Change ${category.name}` : "New category"}
    >
      <TextInput {...form.field("name")} label="Name" maxLength={MAX.category} autoComplete="off" required />
      <TextArea
        {...form.field("description")}
        label={optional("Description")}
        hint="For example: fans, fridges, air conditioners. Search uses these words too."
        maxLength={MAX.summary}
      />
      {parents.length > 0 && (
        <Select
          {...form.field("parent")}
          label={optional("Parent category")}
          hint="The menu shows both as related categories."
        >
          <option value="">None</option>
          {parents.map(({ _id, name }) => (
            <option key={_id} value={_id}>
              {name}
            </option>
          ))}
        </Select>
      )}
      <TextInput
        {...form.field("warrantyYears")}
        label={optional("Warranty in years")}
        hint="Leave empty for its parent category's, or the shop's. A product's own warranty takes precedence."
        inputMode="numeric"
        maxLength={2}
        autoComplete="off"
      />
      {category && (
        <TextInput
          {...form.field("slug")}
          label={optional("URL slug")}
          hint="Leave empty to use the name. Old URLs redirect."
          maxLength={MAX.category}
          autoComplete="off"
          autoCapitalize="none"
        />
      )}
      {!category && <NewCategoryPicture picture={picture} onChange={setPicture} />}
      <Checkbox {...form.box("featured")} label="Show a link to its featured products" />
      <FormButtons form={form} onCancel={onCancel}>
        {category && <RemoveCategory category={category} onRemoved={onSaved} onProblem={form.setProblem} />}
      </FormButtons>
    </form>
  );
}
