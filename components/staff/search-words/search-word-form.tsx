import { useState } from "react";
import { FormError } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { TextInput } from "@/components/ui/field";
import { useForm } from "@/components/ui/use-form";
import { orUnreachable } from "@/lib/client/failure-words";
import { problemOf } from "@/lib/client/request";
import { notify } from "@/lib/client/toast";
import { MAX, needed } from "@/lib/contracts/fields";
import type { StaffSearchWord } from "@/lib/contracts/staff/search-words";
import { askDesk } from "../ask-desk";

const words = orUnreachable("We couldn't save this word.");

const check = ({ term, means }: { term: string; means: string }) => ({
  term: needed(term, "Please give the word"),
  means: needed(means, "Please say what it means"),
});

const toList = (means: string) =>
  means
    .split(",")
    .map((one) => one.trim())
    .filter(Boolean);

/** Adds a word that shoppers say, or changes what one means. */
export function SearchWordForm({
  word,
  suggested = "",
  onSaved,
  onConflict,
  onCancel,
}: {
  /** Null for a new one. */
  word: StaffSearchWord | null;
  /** What a new one begins with. */
  suggested?: string;
  onSaved: (data: { words: StaffSearchWord[] }) => void;
  onConflict: () => void;
  onCancel: () => void;
}) {
  const form = useForm({ start: { term: word?.term ?? suggested, means: word?.means.join(", ") ?? "" }, check });
  const [asking, setAsking] = useState(false);

  async function send(method: "POST" | "PUT" | "DELETE", told: string) {
    const means = toList(form.values.means);
    const body = {
      POST: { term: form.values.term, means },
      PUT: { means, seen: { means: word?.means ?? [] } },
      DELETE: undefined,
    }[method];
    const reply = await askDesk<{ data: { words: StaffSearchWord[] } }>(
      word ? `/api/staff/search-words/${encodeURIComponent(word.term)}` : "/api/staff/search-words",
      { method, ...(body && { body }) },
    );
    setAsking(false);
    if (reply?.ok) {
      notify.success(told);
      return onSaved(reply.body.data);
    }
    if (reply?.error?.code === "CONFLICT" && word) onConflict();
    if (!form.refuse(reply?.error?.errors ?? {})) form.setProblem(problemOf(reply, words));
  }

  return (
    <form
      {...form.bind(() => send(word ? "PUT" : "POST", "Saved. Searches know it from now on."))}
      className="grid max-w-2xl gap-4"
      aria-label={word ? `Change ${word.term}` : "New word"}
    >
      {word ? (
        <h2 className="break-words font-bold">{word.term}</h2>
      ) : (
        <TextInput
          {...form.field("term")}
          label="What shoppers say"
          hint="A word or a phrase: light plant"
          maxLength={MAX.searchTerm}
          autoCapitalize="none"
          autoComplete="off"
        />
      )}
      <TextInput
        {...form.field("means")}
        label="What it means"
        hint="As the shop's products are called: generator. Of several the best first, with commas between them."
        autoCapitalize="none"
        autoComplete="off"
      />
      <FormError text={form.problem} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" aria-disabled={form.busy}>
          Save
        </Button>
        <Button variant="outline" onClick={onCancel}>
          Cancel
        </Button>
        {word && (
          <Button variant="outline" onClick={() => setAsking(true)}>
            Remove
          </Button>
        )}
      </div>
      {asking && word && (
        <ConfirmDialog
          title={`Remove “${word.term}”?`}
          yes="Remove"
          busyText="Removing..."
          keep="Keep it"
          onYes={() => send("DELETE", "Word removed")}
          onClose={() => setAsking(false)}
        >
          Searches for it find only what is called so.
        </ConfirmDialog>
      )}
    </form>
  );
}
