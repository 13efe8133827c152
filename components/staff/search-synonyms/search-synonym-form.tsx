import { useState } from "react";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { TextInput } from "@/components/ui/field";
import { useForm } from "@/components/ui/use-form";
import { problemOf } from "@/lib/client/request";
import { notify } from "@/lib/client/toast";
import { MAX, needed } from "@/lib/contracts/fields";
import type { StaffSearchSynonym } from "@/lib/contracts/staff/search-synonyms";
import { askDesk } from "../ask-desk";
import { FormButtons } from "../form-buttons";

const check = ({ term, means }: { term: string; means: string }) => ({
  term: needed(term, "Please enter a search term"),
  means: needed(means, "Please enter at least one synonym"),
});

const toList = (means: string) =>
  means
    .split(",")
    .map((one) => one.trim())
    .filter(Boolean);

/** Adds a search term or edits its synonyms. */
export function SearchSynonymForm({
  synonym,
  suggested = "",
  onSaved,
  onConflict,
  onCancel,
}: {
  /** Null for a new one. */
  synonym: StaffSearchSynonym | null;
  /** Search term to start with. */
  suggested?: string;
  onSaved: (data: { synonyms: StaffSearchSynonym[] }) => void;
  onConflict: () => void;
  onCancel: () => void;
}) {
  const form = useForm({ start: { term: synonym?.term ?? suggested, means: synonym?.means.join(", ") ?? "" }, check });
  const [asking, setAsking] = useState(false);

  async function send(method: "POST" | "PUT" | "DELETE", message: string) {
    const means = toList(form.values.means);
    const body = {
      POST: { term: form.values.term, means },
      PUT: { means, seen: { means: synonym?.means ?? [] } },
      DELETE: undefined,
    }[method];
    const reply = await askDesk<{ data: { synonyms: StaffSearchSynonym[] } }>(
      synonym ? `/api/staff/search-synonyms/${encodeURIComponent(synonym.term)}` : "/api/staff/search-synonyms",
      { method, ...(body && { body }) },
    );
    setAsking(false);
    if (reply?.ok) {
      notify.success(message);
      return onSaved(reply.body.data);
    }
    if (reply?.error?.code === "CONFLICT" && synonym) onConflict();
    if (!form.refuse(reply?.error?.errors ?? {})) form.setProblem(problemOf(reply, "We couldn't save this synonym."));
  }

  return (
    <form
      {...form.bind(() => send(synonym ? "PUT" : "POST", "Synonym saved"))}
      className="grid max-w-2xl gap-4"
      aria-label={synonym ? `Change ${synonym.term}` : "New synonym"}
    >
      {synonym ? (
        <h2 className="break-words font-bold">{synonym.term}</h2>
      ) : (
        <TextInput
          {...form.field("term")}
          label="Search term"
          hint="A word or phrase, such as: light plant"
          maxLength={MAX.searchTerm}
          autoCapitalize="none"
          autoComplete="off"
        />
      )}
      <TextInput
        {...form.field("means")}
        label="Synonyms"
        hint="Words in your product names, such as: generator. Separate several with commas, best match first."
        autoCapitalize="none"
        autoComplete="off"
      />
      <FormButtons form={form} onCancel={onCancel}>
        {synonym && (
          <Button variant="outline" onClick={() => setAsking(true)}>
            Remove
          </Button>
        )}
      </FormButtons>
      {asking && synonym && (
        <ConfirmDialog
          title={`Remove “${synonym.term}”?`}
          yes="Remove"
          busyText="Removing..."
          keep="Keep synonym"
          onYes={() => send("DELETE", "Synonym removed")}
          onClose={() => setAsking(false)}
        >
          Searches for it will only find products with this exact word.
        </ConfirmDialog>
      )}
    </form>
  );
}
