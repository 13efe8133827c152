/** The first stop of the keyboard: past the header, to the page. */
export function SkipLink() {
  return (
    <a
      href="#content"
      className="fixed top-2 left-2 z-50 flex min-h-11 -translate-y-20 items-center rounded-card bg-ink px-4 font-bold text-white focus:translate-y-0"
    >
      Skip to content
    </a>
  );
}
