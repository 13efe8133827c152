interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

/** Whether the shopper's line bears fetching ahead: not with Save-Data, not on 2g or 3g (design §8). */
export function prefetchAllowed(navigator: object): boolean {
  const connection = "connection" in navigator ? (navigator.connection as Connection | undefined) : undefined;
  if (!connection) return true;
  return !connection.saveData && !/^(slow-2g|2g|3g)$/.test(connection.effectiveType ?? "");
}
