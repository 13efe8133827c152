/** An address line by line; what is not known of it is left out. */
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
