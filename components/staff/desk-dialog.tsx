import * as Dialog from "@radix-ui/react-dialog";
import { type ReactNode, useState } from "react";
import { useBackCloses } from "@/components/ui/page-hooks";

/**
 * Dialog over a desk page, open while it is rendered.
 * Restores the focus on close. Its children start with a `Dialog.Title`.
 * @param described whether a `Dialog.Description` follows the title
 */
export function DeskDialog({
  onClose,
  className,
  described = false,
  children,
}: {
  onClose: () => void;
  className: string;
  described?: boolean;
  children: ReactNode;
}) {
  const [opener] = useState(() => document.activeElement);
  useBackCloses(true, onClose);
  return (
    <Dialog.Root open onOpenChange={(open) => !open && onClose()}>
      <Dialog.Portal>
        <Dialog.Overlay className="fixed inset-0 z-40 bg-ink/45" />
        <Dialog.Content
          {...(described ? {} : { "aria-describedby": undefined })}
          // A click outside must not discard input.
          onInteractOutside={(event) => event.preventDefault()}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
          }}
          className={`fixed z-50 overflow-y-auto bg-white p-5 shadow-float ${className}`}
        >
          {children}
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
