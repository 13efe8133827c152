import { setTimeout as delay } from "node:timers/promises";

/** A page visit without script and cookies, like a search engine's. */
export interface Visit {
  path: string;
  status: number;
  /** Redirect target, as a path of the shop. */
  movedTo: string | null;
  type: string;
  html: string;
  /** Paths of the shop that the page links to. */
  links: string[];
  /** The page with the link to it. */
  from: string;
}

export interface CrawlOptions {
  /** Where the shop listens. */
  origin: string;
  /** The origin in the shop's pages. */
  appUrl: string;
  /** Path prefixes that robots.txt disallows. */
  closed: string[];
  /** More pages than this are a crawler trap. */
  most: number;
}

const AT_ONCE = 4;

/** Follows every link from `/` once, except disallowed paths. @throws Error if there are too many pages */
export async function crawl({ origin, appUrl, closed, most }: CrawlOptions): Promise<Map<string, Visit>> {
  const visits = new Map<string, Visit>();
  const known = new Set(["/"]);
  const queue = [{ path: "/", from: "" }];
  let running = 0;

  async function work(): Promise<void> {
    for (;;) {
      const next = queue.shift();
      if (!next) {
        if (running === 0) return;
        await delay(5);
        continue;
      }
      running += 1;
      const seen = await visit(next.path, next.from, { origin, appUrl });
      visits.set(next.path, seen);
      for (const path of seen.movedTo === null ? seen.links : [seen.movedTo]) {
        if (known.has(path) || closed.some((start) => path.startsWith(start))) continue;
        known.add(path);
        if (known.size > most) throw new Error(`No end after ${most} pages; the last: ${path} from ${next.path}`);
        queue.push({ path, from: next.path });
      }
      running -= 1;
    }
  }

  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return visits;
}

/** Reads one page; retries a busy shop, as a search engine does. */
export async function visit(
  path: string,
  from: string,
  { origin, appUrl }: Pick<CrawlOptions, "origin" | "appUrl">,
  triesLeft = 3,
): Promise<Visit> {
  const response = await fetch(origin + path, { redirect: "manual", headers: { accept: "text/html" } });
  if (response.status === 503 && response.headers.has("retry-after") && triesLeft > 1) {
    await response.arrayBuffer();
    await delay(1_000);
    return visit(path, from, { origin, appUrl }, triesLeft - 1);
  }
  const type = response.headers.get("content-type") ?? "";
  const html = await response.text();
  const location = response.headers.get("location");
  const inside = (href: string) => pathInside(href, { base: appUrl + path, origin, appUrl });
  const hrefs = type.startsWith("text/html") ? [...html.matchAll(/<a\b[^>]*?\shref="([^"]*)"/g)] : [];
  return {
    path,
    status: response.status,
    movedTo: location === null ? null : inside(location),
    type,
    html,
    links: [...new Set(hrefs.flatMap(([, href = ""]) => inside(unescapeHtml(href)) ?? []))],
    from,
  };
}

function pathInside(href: string, { base, origin, appUrl }: { base: string; origin: string; appUrl: string }) {
  const url = new URL(href, base);
  return [new URL(origin).origin, new URL(appUrl).origin].includes(url.origin) ? url.pathname + url.search : null;
}

export function unescapeHtml(text: string): string {
  return text.replaceAll("&quot;", '"').replaceAll("&#x27;", "'").replaceAll("&lt;", "<").replaceAll("&amp;", "&");
}

/** The metadata in a page's head. */
export function readHead(html: string) {
  const head = html.slice(0, html.indexOf("</head>"));
  const meta = (name: string) =>
    unescapeHtml(new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`).exec(head)?.[1] ?? "");
  return {
    title: unescapeHtml(/<title>([^<]*)<\/title>/.exec(head)?.[1] ?? ""),
    canonical: unescapeHtml(/<link rel="canonical" href="([^"]*)"/.exec(head)?.[1] ?? ""),
    robots: meta("robots"),
    meta,
  };
}
