import { type ComponentProps, useRef } from "react";
import { Button } from "./button";

/** Opens the file picker for pictures; the same file can be picked again. */
export function FileButton({
  text,
  busy,
  onFiles,
  ...input
}: { text: string; busy: boolean; onFiles: (files: [File, ...File[]]) => unknown } & ComponentProps<"input">) {
  const picker = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button variant="outline" aria-disabled={busy} onClick={() => busy || picker.current?.click()}>
        {text}
      </Button>
      <input
        {...input}
        ref={picker}
        type="file"
        accept="image/*"
        hidden
        onChange={({ target }) => {
          const [file, ...others] = target.files ?? [];
          target.value = "";
          if (file) onFiles([file, ...others]);
        }}
      />
    </>
  );
}
