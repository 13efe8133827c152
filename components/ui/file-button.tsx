import { useRef } from "react";
import { Button } from "./button";

/** Opens the file picker for one picture; the same file can be picked again. */
export function FileButton({ text, busy, onFile }: { text: string; busy: boolean; onFile: (file: File) => void }) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button variant="outline" aria-disabled={busy} onClick={() => busy || input.current?.click()}>
        {text}
      </Button>
      <input
        ref={input}
        type="file"
        accept="image/*"
        hidden
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          target.value = "";
          if (file) onFile(file);
        }}
      />
    </>
  );
}
