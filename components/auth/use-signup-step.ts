import { useEffect, useEffectEvent, useState } from "react";

const stepOfEntry = () => (window.history.state?.signupStep === 2 ? 2 : 1);

/**
 * The step of sign-up; the second has its own history entry with the same URL, so that Back returns to the first and
 * Forward to the second. Values stay in memory only: an entry of the second step without them, as after a reload, is
 * skipped.
 * @param isFirstComplete whether the fields of the first step are valid
 */
export function useSignupStep(isFirstComplete: boolean) {
  const [step, setStep] = useState<1 | 2>(1);
  const follow = useEffectEvent(() => {
    const wanted = stepOfEntry();
    if (wanted === 2 && !isFirstComplete) window.history.back();
    else setStep(wanted);
  });
  useEffect(() => {
    const hear = () => follow();
    hear();
    window.addEventListener("popstate", hear);
    return () => window.removeEventListener("popstate", hear);
  }, []);

  return {
    step,
    showSecond() {
      // Next recognises its own state and ignores this entry.
      window.history.pushState({ ...window.history.state, signupStep: 2 }, "");
      setStep(2);
    },
    showFirst() {
      if (stepOfEntry() === 2) window.history.back();
    },
  };
}
