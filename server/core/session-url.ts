/**
 * What every session of the shop is, whatever the server's, the database's or the role's default: Prisma sends and reads
 * times without a zone (prisma/orm #26786), and pg and a backup read dates as ISO 8601 writes them.
 */
const SESSION = { TimeZone: "UTC", DateStyle: "ISO", IntervalStyle: "postgres" };

/**
 * Adds the session's settings to a database URL, where every driver reads them.
 * In the URL, since pg prefers its `options` to those of its configuration; settings that it holds already are kept.
 * @param settings further ones, for this connection alone
 */
export function sessionUrl(url: string, settings: Record<string, string> = {}): string {
  const session = new URL(url);
  const own = session.searchParams.get("options");
  const added = Object.entries({ ...settings, ...SESSION }).map(([name, value]) => `-c ${name}=${value}`);
  session.searchParams.set("options", [...(own ? [own] : []), ...added].join(" "));
  return session.href;
}
