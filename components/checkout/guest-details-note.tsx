import { Button } from "@/components/ui/button";

/** Note that the form holds the last order's details, with a button to clear them. */
export function GuestDetailsNote({ onClear }: { onClear: () => void }) {
  return (
    <p className="mb-4 flex flex-wrap items-center gap-x-2 text-muted text-sm">
      Filled in from your last order on this device.
      <Button variant="text" className="-mx-4" onClick={onClear}>
        Not you? Clear these details
      </Button>
    </p>
  );
}
