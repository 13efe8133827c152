"use client";

import { TextInput } from "@/components/ui/field";
import { kinds } from "@/components/ui/field-kinds";
import { actionLink } from "@/components/ui/text-link";
import { useForm } from "@/components/ui/use-form";
import { tryRequest } from "@/lib/client/request";
import { needed, SECOND_FACTOR_NEEDED } from "@/lib/contracts/fields";
import type { RecoveryCodes, SecondFactorSetUp } from "@/lib/contracts/second-factor";
import { FormEnd, SECOND_FACTOR_PATH, settle, type Ways } from "./second-factor-forms";

const EMPTY = { secondFactor: "" };

/** Shows the secret as QR code, link and text; the app's first code enables it. */
export function ConfirmSecondFactor({
  setUp: { secret, uri, qr },
  onConfirmed,
  onChanged,
  onGiveUp,
}: Ways & { setUp: SecondFactorSetUp; onConfirmed: (codes: readonly string[]) => void }) {
  const form = useForm({
    start: EMPTY,
    check: ({ secondFactor }) => ({ secondFactor: needed(secondFactor, SECOND_FACTOR_NEEDED) }),
  });

  async function confirm() {
    const body = { secondFactor: form.values.secondFactor.trim() };
    const reply = await tryRequest<{ data: RecoveryCodes }>(SECOND_FACTOR_PATH, { method: "PUT", body });
    const onDone = ({ recoveryCodes }: RecoveryCodes) => onConfirmed(recoveryCodes);
    settle(reply, form, "We couldn't turn on two-step sign-in.", { onDone, onChanged });
  }

  return (
    <form {...form.bind(confirm)} className="mt-3 grid gap-4">
      <ol className="grid list-decimal gap-4 pl-5">
        <li>
          <p>Add the shop to your authenticator app: scan this QR code.</p>
          <img
            src={`data:image/svg+xml,${encodeURIComponent(qr)}`}
            alt="QR code for your authenticator app"
            width={208}
            height={208}
            className="mt-3 rounded-card border border-line"
          />
          <p className="mt-2 text-sm">
            Is the app on this phone?{" "}
            <a href={uri} className={actionLink}>
              Open it from here
            </a>
          </p>
          <p className="text-sm">Or type this key into it:</p>
          <p className="mt-2 rounded-card bg-paper px-4 py-3 font-mono text-sm">{secret}</p>
        </li>
        <li>
          <TextInput
            {...form.field("secondFactor")}
            {...kinds.appCode}
            label="Enter the code that the app shows"
            required
            className="max-w-form"
          />
        </li>
      </ol>
      <FormEnd form={form} label="Turn on" busyLabel="Turning on..." onGiveUp={onGiveUp} />
    </form>
  );
}
