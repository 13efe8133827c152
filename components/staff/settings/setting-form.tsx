"use client";

import { type ComponentProps, useEffect, useState } from "react";
import { Alert, FormError } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { useForm } from "@/components/ui/use-form";
import { problemOf } from "@/lib/client/request";
import { notify } from "@/lib/client/toast";
import type { StaffSetting } from "@/lib/contracts/staff/settings";
import { amountQuestion, settingChanges } from "@/lib/setting-forms";
import { askDesk } from "../ask-desk";
import { useActionBlocker } from "../desk-frame";
import { BrandPreview } from "./brand-preview";
import { closesShop, type FormValues, problemsInForm, toForm, toValue } from "./form-values";
import { SectionFields } from "./section-fields";

type Question = Pick<ComponentProps<typeof ConfirmDialog>, "title" | "yes" | "busyText" | "children">;

const CLOSE_SHOP: Question = {
  title: "Close the shop?",
  yes: "Close the shop",
  busyText: "Closing…",
  children: "Shoppers see the maintenance page until you open it again.",
};

/**
 * Form of a setting, generated from its contract, with a summary of the changes.
 * After a concurrent edit it keeps the typed values.
 * @param onRead called with the current setting
 */
export function SettingForm({
  setting: { key, form: sections, value, defaults, source, version },
  path,
  example,
  onRead,
}: {
  setting: StaffSetting;
  path: string;
  /** Path of a field with an example value, opened from setup. */
  example: string | null;
  onRead: (setting: StaffSetting) => void;
}) {
  const blocker = useActionBlocker("edit_settings");
  const form = useForm<FormValues>({ start: toForm(sections, value) });
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the form opens
  useEffect(() => {
    if (example && source === "example") form.refuse({ [example]: "Please replace the example." });
  }, [example]);
  const typed = toValue(sections, form.values);
  const changes = settingChanges(sections, value, typed);
  const [question, setQuestion] = useState<Question | null>(null);

  async function save() {
    const reply = await askDesk<{ data: StaffSetting }>(path, { method: "PUT", body: { value: typed, seen: version } });
    if (reply?.ok) {
      form.reset();
      onRead(reply.body.data);
      return notify.success(
        reply.body.data.source === "example"
          ? "Saved. Some fields still hold the example: “Set up the shop” lists them."
          : "Saved. The shop updates within two seconds.",
      );
    }
    const { code, errors = {}, data } = reply?.error ?? {};
    if (code === "CONFLICT" && data) onRead(data as StaffSetting);
    if (!form.refuse(problemsInForm(sections, form.values, errors)))
      form.setProblem(problemOf(reply, "We couldn't save this setting."));
  }

  async function saveOrAsk() {
    const amounts = amountQuestion(sections, value, typed);
    if (closesShop(key, value, typed)) setQuestion(CLOSE_SHOP);
    else if (amounts) setQuestion({ title: amounts, yes: "Change amount", busyText: "Saving..." });
    else await save();
  }

  function resetToDefault() {
    for (const [name, text] of Object.entries(toForm(sections, defaults))) form.edit(name, text);
  }

  return (
    <form {...form.bind(saveOrAsk)} className="grid min-w-0 grid-cols-1 gap-5" aria-label="Setting">
      {blocker && <Alert tone="notice">{blocker}</Alert>}
      {sections.map((section) => (
        <SectionFields
          key={section.list?.path ?? section.fields[0]?.path}
          section={section}
          form={form}
          disabled={blocker !== null}
        />
      ))}
      {key === "brand" && <BrandPreview value={typed} />}
      <div role="status" className="empty:-mb-5">
        {changes.length > 0 && (
          <Alert tone="question">
            <p className="font-bold">Changes to save</p>
            <ul>
              {changes.map((line) => (
                <li key={line} className="break-words">
                  {line}
                </li>
              ))}
            </ul>
          </Alert>
        )}
      </div>
      <FormError text={form.problem} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" disabled={blocker !== null || changes.length === 0} aria-disabled={form.busy}>
          Save
        </Button>
        {changes.length > 0 && (
          <Button variant="outline" onClick={() => form.reset()}>
            Discard changes
          </Button>
        )}
        {defaults && source === "custom" && !blocker && (
          <Button variant="text" onClick={resetToDefault}>
            Reset to default
          </Button>
        )}
      </div>
      {question && (
        <ConfirmDialog
          {...question}
          onYes={() => save().then(() => setQuestion(null))}
          onClose={() => setQuestion(null)}
        />
      )}
    </form>
  );
}
