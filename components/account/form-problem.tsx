import { CircleAlert } from "@/components/ui/icons";

/** Why a form was not taken, told when it appears; nothing while there is nothing to tell. */
export function FormProblem({ text }: { text: string | null }) {
  return (
    <div role="alert" className="empty:hidden">
      {text && (
        <p className="flex items-start gap-3 rounded-card border border-error px-4 py-3.5 font-medium text-sm">
          <CircleAlert aria-hidden className="size-5 shrink-0 text-error" />
          {text}
        </p>
      )}
    </div>
  );
}
