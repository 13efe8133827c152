import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import type { Question } from "@/lib/order-questions";

/** Confirmation dialog; the safe button comes first. */
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
    <ConfirmDialog title={title} yes={yes} busyText={busyText} onYes={onYes} onClose={onClose}>
      {text}
    </ConfirmDialog>
  );
}
