/** A turning ring with its reason in words for screen readers. */
export function Spinner({ label = "Loading", className = "size-6" }: { label?: string; className?: string }) {
  return (
    <span role="status" className="inline-flex">
      <svg viewBox="0 0 24 24" fill="none" aria-hidden="true" className={`animate-spin ${className}`}>
        <circle cx="12" cy="12" r="9" stroke="currentColor" strokeOpacity="0.2" strokeWidth="3" />
        <path d="M21 12a9 9 0 0 0-9-9" stroke="currentColor" strokeWidth="3" strokeLinecap="round" />
      </svg>
      <span className="sr-only">{label}</span>
    </span>
  );
}
