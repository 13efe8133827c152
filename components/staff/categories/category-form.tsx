import { FormError } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Checkbox, optional, TextArea, TextInput } from "@/components/ui/field";
import { useForm } from "@/components/ui/use-form";
import { orUnreachable } from "@/lib/client/failure-words";
import { problemOf } from "@/lib/client/request";
import { notify } from "@/lib/client/toast";
import { MAX, needed } from "@/lib/contracts/fields";
import type { StaffCategory } from "@/lib/contracts/staff/categories";
import { askDesk } from "../ask-desk";
import { RemoveCategory } from "./remove-category";

const words = orUnreachable("We could not save this category.");

const check = ({ name }: { name: string }) => ({ name: needed(name, "A category needs a name") });

const textsOf = ({ name, slug, description, featured }: StaffCategory) => ({ name, slug, description, featured });

/** Adds a category, or changes one, which may move its page to another address. */
export function CategoryForm({
  category,
  onSaved,
  onConflict,
  onCancel,
}: {
  /** Null for a new one. */
  category: StaffCategory | null;
  onSaved: (data: { categories: StaffCategory[] }) => void;
  onConflict: () => void;
  onCancel: () => void;
}) {
  const start = category ? textsOf(category) : { name: "", slug: "", description: "", featured: false };
  const form = useForm({ start, check });

  async function save() {
    const { slug, ...texts } = form.values;
    const reply = await askDesk<{ data: { categories: StaffCategory[] } }>(
      category ? `/api/staff/categories/${category._id}` : "/api/staff/categories",
      category ? { method: "PUT", body: { ...texts, slug, seen: textsOf(category) } } : { method: "POST", body: texts },
    );
    if (reply?.ok) {
      notify.success(category ? "Saved" : "Category added");
      return onSaved(reply.body.data);
    }
    if (reply?.error?.code === "CONFLICT") onConflict();
    if (!form.refuse(reply?.error?.errors ?? {})) form.setProblem(problemOf(reply, words));
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
        hint="What is in it: Fans, fridges, air conditioners. Goods are found by these words too."
        maxLength={MAX.summary}
      />
      {category && (
        <TextInput
          {...form.field("slug")}
          label="Address"
          hint="What the address of its page ends in. The old one leads on to the new; empty, it is made of the name."
          maxLength={MAX.category}
          autoComplete="off"
          autoCapitalize="none"
        />
      )}
      <Checkbox {...form.box("featured")} label="Its page leads to its featured goods" />
      <FormError text={form.problem} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" aria-disabled={form.busy}>
          Save
        </Button>
        <Button variant="outline" onClick={onCancel}>
          Cancel
        </Button>
        {category && <RemoveCategory category={category} onRemoved={onSaved} onProblem={form.setProblem} />}
      </div>
    </form>
  );
}
