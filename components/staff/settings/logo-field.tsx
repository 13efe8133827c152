import { useState } from "react";
import { FormError } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { FileButton } from "@/components/ui/file-button";
import { useBusy } from "@/components/ui/hooks";
import { problemOf } from "@/lib/client/request";
import { askDesk } from "../ask-desk";
import type { FieldProps } from "./form-values";

/** Uploads a logo; saving the setting shows it. */
export function LogoField({ place: { path, title, empty }, form, disabled }: Omit<FieldProps, "name">) {
  const { busy, run } = useBusy();
  const [problem, setProblem] = useState<string | null>(null);
  const logo = form.values[path];

  async function upload(file: File) {
    setProblem(null);
    const reply = await askDesk<{ data: { logo: string } }>("/api/staff/brand-logo", { method: "POST", body: file });
    if (!reply?.ok) return setProblem(problemOf(reply, "We couldn't upload the logo."));
    form.edit(path, reply.body.data.logo);
  }

  return (
    <section aria-label={title} className="grid gap-3">
      <h2 className="font-medium text-sm">{title}</h2>
      {logo && (
        <img
          src={logo}
          alt="Logo"
          className="h-16 w-auto max-w-full justify-self-start rounded-card border border-line object-contain p-2"
        />
      )}
      <p className="text-muted text-sm">
        {logo
          ? "App icons, browser tab and link previews are made from it. Save to show it."
          : `PNG, SVG, JPEG or WebP. Without one: ${empty}.`}
      </p>
      <FormError text={problem ?? form.errors[path] ?? null} />
      {!disabled && (
        <div className="flex flex-wrap gap-3">
          <FileButton
            text={busy ? "Uploading..." : logo ? "Replace logo" : "Add logo"}
            busy={busy}
            onFiles={([file]) => run(() => upload(file))}
          />
          {logo && (
            <Button variant="outline" onClick={() => form.edit(path, "")}>
              Remove logo
            </Button>
          )}
        </div>
      )}
    </section>
  );
}
