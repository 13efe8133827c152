import { Spinner } from "@/components/ui/loading";

/** A spinner in the middle of a room whose things are on their way. */
export function Waiting({ label }: { label: string }) {
  return (
    <div className="grid min-h-64 place-items-center">
      <Spinner label={label} className="size-8" />
    </div>
  );
}
