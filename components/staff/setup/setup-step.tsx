import { useState } from "react";
import { Alert } from "@/components/ui/alert";
import { Badge } from "@/components/ui/badge";
import { Button, ButtonLink } from "@/components/ui/button";
import { useBusy } from "@/components/ui/hooks";
import { Copy } from "@/components/ui/icons";
import { TextLink } from "@/components/ui/text-link";
import { orUnreachable } from "@/lib/client/failure-words";
import { problemOf } from "@/lib/client/request";
import { notify } from "@/lib/client/toast";
import type { Setup, Trial } from "@/lib/contracts/staff/setup";
import { fieldHref, setupSteps } from "@/lib/setup-steps";
import { askDesk } from "../ask-desk";

const states = {
  done: { tone: "success", label: "Done" },
  open: { tone: "error", label: "Missing" },
  look: { tone: "pending", label: "Have a look" },
} as const;

/** One step of the walk: how it stands, and what can be done about it. */
export function SetupStep({ step, webhookUrl }: { step: Setup["steps"][number]; webhookUrl: string }) {
  const { label, href } = setupSteps[step.name];
  const { tone, label: standing } = states[step.state];
  return (
    <article className="grid gap-3 rounded-card border border-line p-4">
      <div className="flex flex-wrap items-center gap-x-3">
        <h2 className="font-bold">{label}</h2>
        <Badge tone={tone}>{standing}</Badge>
      </div>
      {step.examples.length === 0 || !href ? (
        <p className="break-words text-sm">{step.words}</p>
      ) : (
        <p className="flex flex-wrap items-center gap-x-4 text-sm">
          Still the example:
          {step.examples.map(({ path, label: field }) => (
            <TextLink key={path} href={fieldHref(href, path)}>
              {field}
            </TextLink>
          ))}
        </p>
      )}
      {step.name === "mail" && <TryIt path="/api/staff/setup/test-mail" label="Send me a test mail" />}
      {step.name === "provider" && <TryIt path="/api/staff/setup/provider" label="Check the key" />}
      {step.name === "webhook" && <WebhookAddress url={webhookUrl} />}
      {href && (
        <ButtonLink href={href} variant="outline" className="justify-self-start">
          {step.state === "done" ? "Change" : "Go there"}
          <span className="sr-only">: {label}</span>
        </ButtonLink>
      )}
    </article>
  );
}

const words = orUnreachable("We couldn't try it.");

/** Tries something out now, and says what came of it. */
function TryIt({ path, label }: { path: string; label: string }) {
  const { busy, run } = useBusy();
  const [trial, setTrial] = useState<Trial | null>(null);

  async function go() {
    setTrial(null);
    const reply = await askDesk<{ data: Trial }>(path, { method: "POST" });
    setTrial(reply?.ok ? reply.body.data : { works: false, words: problemOf(reply, words) });
  }

  return (
    <>
      <Button variant="outline" className="justify-self-start" aria-disabled={busy} onClick={() => run(go)}>
        {label}
      </Button>
      <div role="status" className="empty:-mt-3">
        {trial && <Alert tone={trial.works ? "success" : "error"}>{trial.words}</Alert>}
      </div>
    </>
  );
}

function WebhookAddress({ url }: { url: string }) {
  async function copy() {
    try {
      await navigator.clipboard.writeText(url);
      notify.success("Address copied");
    } catch {
      notify.error("This browser does not let us copy. Please mark the address and copy it.");
    }
  }
  return (
    <>
      <p className="select-all break-all text-xs">{url}</p>
      <Button variant="outline" className="justify-self-start" onClick={copy}>
        <Copy className="size-5" />
        Copy the address
      </Button>
    </>
  );
}
