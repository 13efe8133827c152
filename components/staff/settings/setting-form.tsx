"use client";

import { useEffect } from "react";
import { Alert, FormError } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { useForm } from "@/components/ui/use-form";
import { orUnreachable } from "@/lib/client/failure-words";
import { problemOf } from "@/lib/client/request";
import { notify } from "@/lib/client/toast";
import type { StaffSetting } from "@/lib/contracts/staff/settings";
import { settingChanges } from "@/lib/setting-forms";
import { askDesk } from "../ask-desk";
import { useWhyNot } from "../desk-frame";
import { type FormValues, problemsInForm, toForm, toValue } from "./form-values";
import { SectionFields } from "./section-fields";

const words = orUnreachable("We couldn't save this setting.");

/**
 * The form of any setting, made of what the setting may hold. Before it is saved it says what will be different; when
 * somebody else was faster it says so and keeps what was typed.
 * @param onRead hears the setting as it is now
 */
export function SettingForm({
  setting: { form: sections, value, usual, standing, version },
  path,
  example,
  onRead,
}: {
  setting: StaffSetting;
  path: string;
  /** A field that still holds the example, which set-up leads to. */
  example: string | null;
  onRead: (setting: StaffSetting) => void;
}) {
  const whyNot = useWhyNot("edit_settings");
  const form = useForm<FormValues>({ start: toForm(sections, value) });
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the form opens
  useEffect(() => {
    if (example && standing === "example") form.refuse({ [example]: "This is still the example." });
  }, [example]);
  const typed = toValue(sections, form.values);
  const changes = settingChanges(sections, value, typed);

  async function save() {
    const reply = await askDesk<{ data: StaffSetting }>(path, { method: "PUT", body: { value: typed, seen: version } });
    if (reply?.ok) {
      form.reset();
      onRead(reply.body.data);
      return notify.success("Saved. It counts within two seconds.");
    }
    const { code, errors = {}, data } = reply?.error ?? {};
    if (code === "CONFLICT" && data) onRead(data as StaffSetting);
    if (!form.refuse(problemsInForm(sections, form.values, errors))) form.setProblem(problemOf(reply, words));
  }

  function takeUsual() {
    for (const [name, usually] of Object.entries(toForm(sections, usual))) form.edit(name, usually);
  }

  return (
    <form {...form.bind(save)} className="grid gap-5" aria-label="Setting">
      {whyNot && <Alert tone="notice">{whyNot}</Alert>}
      {sections.map((section) => (
        <SectionFields
          key={section.list?.path ?? section.fields[0]?.path}
          section={section}
          form={form}
          disabled={whyNot !== null}
        />
      ))}
      <div role="status" className="empty:-mb-5">
        {changes.length > 0 && (
          <Alert tone="question">
            <p className="font-bold">This will change</p>
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
        <Button type="submit" disabled={whyNot !== null || changes.length === 0} aria-disabled={form.busy}>
          Save
        </Button>
        {changes.length > 0 && (
          <Button variant="outline" onClick={() => form.reset()}>
            Leave as it was
          </Button>
        )}
        {usual && standing === "own" && !whyNot && (
          <Button variant="text" onClick={takeUsual}>
            Back to the usual
          </Button>
        )}
      </div>
    </form>
  );
}
