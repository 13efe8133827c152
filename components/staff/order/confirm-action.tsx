import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import type { Question } from "@/lib/order-questions";

/** Asks the question; the answer that does nothing comes first. */
export function ConfirmAction({
  question: { title, text, yes },
  busyText = "Recording…",
  onYes,
  onClose,
}: {
  question: Question;
  busyText?: string;
  onYes: () => Promise<unknown>;
  onClose: () => void;
}) {
  return (
    <ConfirmDialog title={title} yes={yes} busyText={busyText} keep="Go back" onYes={onYes} onClose={onClose}>
      {text}
    </ConfirmDialog>
  );
}
