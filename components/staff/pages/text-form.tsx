import { Alert, FormError } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { optional, TextArea, TextInput } from "@/components/ui/field";
import { useForm } from "@/components/ui/use-form";
import { problemOf } from "@/lib/client/request";
import { notify } from "@/lib/client/toast";
import { MAX, needed } from "@/lib/contracts/fields";
import type { PageText, StaffPage } from "@/lib/contracts/staff/pages";
import { formatDayAndTime } from "@/lib/dates";
import { askDesk } from "../ask-desk";
import { useActionBlocker } from "../desk-frame";
import { MarkdownTools } from "./markdown-tools";

const TEXT = "page-text";

type Values = Record<keyof PageText | "at", string>;

const toValues = ({ title, searchTitle, description, text }: PageText): Values => ({
  ...{ title, description, text, at: "" },
  searchTitle: searchTitle ?? "",
});

const check = ({ title, description, text }: Values) => ({
  title: needed(title, "Please enter a title"),
  description: needed(description, "Please enter a description"),
  text: needed(text, "Please write a text"),
});

/**
 * Draft of a page. A draft that a colleague has changed meanwhile is refused, and the typed text stays.
 * @param restored text of an older version, to be saved as draft
 */
export function TextForm({
  page,
  path,
  restored,
  onRead,
}: {
  page: StaffPage;
  path: string;
  restored: PageText | null;
  onRead: (page: StaffPage) => void;
}) {
  const blocker = useActionBlocker("edit_settings");
  const form = useForm<Values>({
    start: toValues(page.current),
    kept: restored ? toValues(restored) : undefined,
    check,
  });
  const { at, ...typed } = form.values;
  const isChanged = Object.keys(form.edits).some((name) => name !== "at");
  const canPublish = isChanged || page.seen !== null || page.versions.length === 0;

  /** Saves the draft; null if that was refused. */
  async function save(): Promise<StaffPage | null> {
    const body = { ...typed, searchTitle: typed.searchTitle.trim() || null, seen: page.seen };
    const reply = await askDesk<{ data: StaffPage }>(path, { method: "PUT", body });
    return reply?.ok ? reply.body.data : refused(reply);
  }

  function refused(reply: Exclude<Awaited<ReturnType<typeof askDesk>>, { ok: true }>): null {
    const { code, errors = {}, data } = reply?.error ?? {};
    if (code === "CONFLICT" && data) onRead(data as StaffPage);
    if (!form.refuse(errors)) form.setProblem(problemOf(reply, "We couldn't save this page."));
    return null;
  }

  async function saveDraft() {
    const saved = await save();
    if (!saved) return;
    form.reset();
    onRead(saved);
    notify.success("Draft saved");
  }

  async function publish() {
    const saved = isChanged ? await save() : page;
    if (!saved) return;
    if (isChanged) {
      form.reset("title", "searchTitle", "description", "text");
      onRead(saved);
    }
    const body = { at: at ? new Date(`${at}Z`).toISOString() : null, seen: saved.seen };
    const reply = await askDesk<{ data: StaffPage }>(`${path}/versions`, { method: "POST", body });
    if (!reply?.ok) return refused(reply);
    form.reset();
    onRead(reply.body.data);
    const { plannedAt } = reply.body.data;
    notify.success(
      plannedAt ? `The page changes ${formatDayAndTime(plannedAt)}` : "Published. The shop updates within two seconds.",
    );
  }

  return (
    <form {...form.bind(saveDraft)} className="grid min-w-0 grid-cols-1 gap-4" aria-label="Draft">
      {blocker && <Alert tone="notice">{blocker}</Alert>}
      <TextInput {...form.field("title")} label="Title" maxLength={MAX.pageTitle} disabled={blocker !== null} />
      <div className="grid gap-3">
        <MarkdownTools field={TEXT} facts={page.facts} />
        <TextArea
          {...form.field("text")}
          id={TEXT}
          label="Text"
          hint="The first paragraph stands under the title. ## begins a section, ### a question."
          rows={18}
          maxLength={MAX.pageText}
          disabled={blocker !== null}
        />
      </div>
      <TextArea
        {...form.field("description")}
        label="Description for search engines"
        maxLength={MAX.pageDescription}
        disabled={blocker !== null}
      />
      <TextInput
        {...form.field("searchTitle")}
        label={optional("Title for search engines")}
        maxLength={MAX.searchTitle}
        disabled={blocker !== null}
      />
      {page.problems.length > 0 && !isChanged && (
        <Alert tone="question">
          <p className="font-bold">Before you publish</p>
          <ul>
            {page.problems.map((problem) => (
              <li key={problem}>{problem}</li>
            ))}
          </ul>
        </Alert>
      )}
      <TextInput
        {...form.field("at")}
        label={optional("Publish at")}
        hint="Ghana time. Empty: at once"
        type="datetime-local"
        disabled={blocker !== null}
      />
      <FormError text={form.problem} />
      <div className="flex flex-wrap gap-3">
        <Button
          aria-disabled={form.busy}
          disabled={blocker !== null || !canPublish}
          onClick={() => form.refuse(check(form.values)) || form.send(publish)}
        >
          {at ? "Publish at this time" : "Publish"}
        </Button>
        <Button type="submit" variant="outline" aria-disabled={form.busy} disabled={blocker !== null || !isChanged}>
          Save draft
        </Button>
        {isChanged && (
          <Button variant="outline" onClick={() => form.reset()}>
            Discard changes
          </Button>
        )}
      </div>
    </form>
  );
}
