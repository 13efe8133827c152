import { useState } from "react";
import { Alert } from "@/components/ui/alert";
import { Badge } from "@/components/ui/badge";
import { Button, ButtonLink } from "@/components/ui/button";
import { useBusy } from "@/components/ui/hooks";
import { Copy } from "@/components/ui/icons";
import { TextLink } from "@/components/ui/text-link";
import { problemOf } from "@/lib/client/request";
import { notify } from "@/lib/client/toast";
import type { Setup, TestResult } from "@/lib/contracts/staff/setup";
import { fieldHref, setupSteps } from "@/lib/setup-steps";
import { askDesk } from "../ask-desk";

const states = {
  done: { tone: "success", label: "Done" },
  open: { tone: "error", label: "Missing" },
  look: { tone: "pending", label: "Check" },
} as const;

/** Step of the setup checklist with its state and action. */
export function SetupStep({ step, webhookUrl }: { step: Setup["steps"][number]; webhookUrl: string }) {
  const { label, href } = setupSteps[step.name];
  const { tone, label: stateLabel } = states[step.state];
  return (
    <article className="grid gap-3 rounded-card border border-line p-4">
      <div className="flex flex-wrap items-center gap-x-3">
        <h2 className="font-bold">{label}</h2>
        <Badge tone={tone}>{stateLabel}</Badge>
      </div>
      {step.examples.length === 0 || !href ? (
        <p className="break-words text-sm">{step.words}</p>
      ) : (
        <p className="flex flex-wrap items-center gap-x-4 text-sm">
          {step.name === "pages" ? "Read and publish:" : "Still the example:"}
          {step.examples.map(({ path, label: field }) => (
            <TextLink key={path} href={fieldHref(href, path)}>
              {field}
            </TextLink>
          ))}
        </p>
      )}
      {step.name === "mail" && <RunTest path="/api/staff/setup/test-mail" label="Send test email" />}
      {step.name === "provider" && <RunTest path="/api/staff/setup/provider" label="Check key" />}
      {step.name === "webhook" && <WebhookAddress url={webhookUrl} />}
      {href && (
        <ButtonLink href={href} variant="outline" className="justify-self-start">
          {step.state === "done" ? "Change" : "Open"}
          <span className="sr-only">: {label}</span>
        </ButtonLink>
      )}
    </article>
  );
}

/** Runs a check and shows its result. */
function RunTest({ path, label }: { path: string; label: string }) {
  const { busy, run } = useBusy();
  const [result, setResult] = useState<TestResult | null>(null);

  async function runTest() {
    setResult(null);
    const reply = await askDesk<{ data: TestResult }>(path, { method: "POST" });
    setResult(reply?.ok ? reply.body.data : { works: false, words: problemOf(reply, "The test could not run.") });
  }

  return (
    <>
      <Button variant="outline" className="justify-self-start" aria-disabled={busy} onClick={() => run(runTest)}>
        {label}
      </Button>
      <div role="status" className="empty:-mt-3">
        {result && <Alert tone={result.works ? "success" : "error"}>{result.words}</Alert>}
      </div>
    </>
  );
}

function WebhookAddress({ url }: { url: string }) {
  async function copy() {
    try {
      await navigator.clipboard.writeText(url);
      notify.success("URL copied");
    } catch {
      notify.error("Copying is blocked in this browser. Select the URL and copy it.");
    }
  }
  return (
    <>
      <p className="select-all break-all text-xs">{url}</p>
      <Button variant="outline" className="justify-self-start" onClick={copy}>
        <Copy className="size-5" />
        Copy URL
      </Button>
    </>
  );
}
