/**
 * Settings of every database session, independent of the server's defaults.
 * Prisma sends and reads times without a zone (prisma/orm #26786); pg and backups read ISO 8601 dates.
 */
const SESSION = { TimeZone: "UTC", DateStyle: "ISO", IntervalStyle: "postgres" };

/**
 * Adds the session settings to a database URL.
 * pg prefers the URL's `options` to those of its configuration; existing options are kept.
 * @param settings further settings for this connection
 */
export function sessionUrl(url: string, settings: Record<string, string> = {}): string {
  const session = new URL(url);
  const own = session.searchParams.get("options");
  const added = Object.entries({ ...settings, ...SESSION }).map(([name, value]) => `-c ${name}=${value}`);
  session.searchParams.set("options", [...(own ? [own] : []), ...added].join(" "));
  return session.href;
}
