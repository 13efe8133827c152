/** Renders an address line by line, without empty lines. */
export function AddressLines({ lines, className = "" }: { lines: (string | null)[]; className?: string }) {
  return (
    <address className={`text-muted not-italic ${className}`}>
      {lines
        .filter((line) => line !== null)
        .map((line) => (
          <span key={line} className="block break-words">
            {line}
          </span>
        ))}
    </address>
  );
}
