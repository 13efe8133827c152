import { Button } from "@/components/ui/button";

/** Says that the form holds the details of the last order, and clears them for another person. */
export function GuestDetailsNote({ onClear }: { onClear: () => void }) {
  return (
    <p className="mb-4 flex flex-wrap items-center gap-x-2 text-muted text-sm">
      Filled in from your last order on this device.
      <Button variant="text" className="-mx-3 px-3" onClick={onClear}>
        Not you? Clear these details
      </Button>
    </p>
  );
}
