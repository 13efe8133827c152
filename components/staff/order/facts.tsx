/** Name-value list without empty values. */
export function Facts({ facts }: { facts: Record<string, string | null> }) {
  return (
    <dl className="mt-3 grid grid-cols-2 gap-x-4 gap-y-2 empty:hidden">
      {Object.entries(facts).flatMap(([name, value]) =>
        value
          ? [
              <div key={name} className="min-w-0">
                <dt className="text-muted text-xs">{name}</dt>
                <dd className="break-words font-medium tabular-nums">{value}</dd>
              </div>,
            ]
          : [],
      )}
    </dl>
  );
}
