import { type FormEvent, useRef, useState } from "react";
import { useBusy } from "@/components/ui/hooks";
import { isUncertain } from "@/lib/client/account-call";
import { notify } from "@/lib/client/toast";
import { type Boxes, emptyBoxes, isComplete } from "./code-boxes";
import { verifyWords } from "./failure-words";
import { emailError } from "./field-rules";
import { forgetKeptEmail, readKeptEmail } from "./kept-email";
import { ask, failureOf } from "./outcome";
import { useFocus } from "./use-focus";
import { warmToasts } from "./use-form";
import { useHydrated } from "./use-hydrated";
import { useOnLeave } from "./use-on-leave";

/** The answer to a try before was lost; that code may have been the right one, and spent. */
const MAY_HAVE_WORKED = "An earlier try may have worked: try to log in.";

/** The code as it is typed, whose it is, and what the shop says to it. */
export function useEmailCode() {
  const hydrated = useHydrated();
  const [boxes, setBoxes] = useState<Boxes>(emptyBoxes);
  const [typedEmail, setTypedEmail] = useState<string | null>(null);
  const [wrongEmail, setWrongEmail] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const { busy, run } = useBusy();
  const [done, setDone] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const focus = useFocus(form);
  const uncertain = useRef(false);
  const kept = hydrated ? readKeptEmail() : "";
  const email = typedEmail ?? kept;
  /** The address is asked for when no screen before this one passed it on (SHP-VERIFY-01). */
  const asksEmail = typedEmail !== null || (hydrated && !kept);

  useOnLeave(() => {
    setBoxes(emptyBoxes);
    setTypedEmail(null);
    setFailure(null);
    setDone(false);
    uncertain.current = false;
  });

  function editEmail(text: string) {
    setTypedEmail(text);
    setWrongEmail(null);
  }

  function editBoxes(next: Boxes) {
    warmToasts();
    setBoxes(next);
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!isComplete(boxes)) return;
    const wrong = emailError(email);
    if (wrong) {
      setWrongEmail(wrong);
      focus("email");
      return;
    }
    return run(verify);
  }

  async function verify() {
    // The address goes along, so that tries are counted for its account (SHP-VERIFY-09).
    const answer = await ask("/api/users/verify-code", { code: boxes.join(""), email: email.trim() });
    const text = failureOf(answer, verifyWords);
    if (text === null) {
      forgetKeptEmail();
      setDone(true);
    } else if (isUncertain(answer)) {
      // Without the shop's word on the code it may be right: it stays for another try.
      uncertain.current = true;
      fail(text);
    } else {
      setBoxes(emptyBoxes);
      fail(uncertain.current ? `${text} ${MAY_HAVE_WORKED}` : text);
    }
  }

  function fail(text: string) {
    setFailure(text);
    notify.error(text);
    focus("code-0");
  }

  return { form, boxes, editBoxes, email, asksEmail, editEmail, wrongEmail, failure, busy, done, submit };
}
