import fs from "node:fs/promises";
import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { readDrawn } from "@/lib/drawn-pictures";
import { PREVIEW_FILE } from "@/lib/picture-preview";
import { Bulkhead } from "@/server/core/bulkhead";
import type { ChangeFeed } from "../cache/change-feed";

/** The pictures that come before all others, as components/ui/picture.tsx has them and React writes them. */
const MAIN = /<picture>((?:<source [^>]*>)+)(<img [^>]*fetchPriority="high"[^>]*>)/g;
const AVIF = /<source [^>]*type="image\/avif"[^>]*>/g;
/** A smaller one is soon there. */
const FILLS_PHONE = / sizes="[^"]*100vw"/;
const VIEWPORT = /<meta name="viewport"[^>]*>/;

const FILE = "SELECT bytes FROM media_file WHERE media_id = $1 AND name = $2";

const attribute = (tag: string, name: string) => new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1];

/** Where the small pictures come from. */
export interface Previews {
  /** The folder of the shop's own files. */
  publicDir: string;
  /** Holds the pictures that staff added. */
  database: Pick<ChangeFeed, "query">;
}

/**
 * Preloads a page's main picture ahead of its style, and shows a small preview within the page until it is there: on a slow
 * line the picture comes a second later than the page. Not by React: the preview would be in the page's data a second time.
 * @returns a function that gives a page back as it is to be sent
 */
export function makeMainPicture(previews: Previews): (html: string) => Promise<string> {
  const readPreview = makeReader(previews);
  return async (html) => {
    const links: string[] = [];
    let shown = html;
    for (const [picture, sources = "", img = ""] of html.matchAll(MAIN)) {
      links.push(...askAhead(sources));
      const preview = FILLS_PHONE.test(sources) && (await readPreview(attribute(img, "src") ?? ""));
      if (preview) {
        const style = `style="background:url(data:image/avif;base64,${preview}) 0/cover"`;
        shown = shown.replace(picture, () => picture.replace("<img ", `<img ${style} `));
      }
    }
    return shown.replace(VIEWPORT, (meta) => meta + links.join(""));
  };
}

/** A source follows the ones that are meant for other screens. */
function askAhead(sources: string): string[] {
  let others = "";
  return (sources.match(AVIF) ?? []).map((source) => {
    const meant = attribute(source, "media");
    const media = meant ?? (others && `not all and ${others}`);
    others = meant ?? others;
    return (
      `<link rel="preload" as="image" type="image/avif" fetchpriority="high" imagesrcset="${attribute(source, "srcSet")}"` +
      ` imagesizes="${attribute(source, "sizes") ?? "100vw"}"${media && ` media="${media}"`}/>`
    );
  });
}

/** No page waits longer for a small picture: the database may hang without a word. */
const PATIENCE_MS = 200;

/** @returns a function that gives a small picture in base64; nothing where there is none, or none can be read now */
function makeReader({ publicDir, database }: Previews): (url: string) => Promise<string | undefined> {
  // The connection has other questions to answer, one after the other.
  const lookUps = new Bulkhead({ running: 1, waiting: 16, waitMs: PATIENCE_MS });
  async function readAdded(mediaId: string) {
    const found = lookUps.run(() => database.query<{ bytes: Buffer }>(FILE, [mediaId, PREVIEW_FILE]));
    const [file] = await Promise.race([found, delay(PATIENCE_MS, [])]);
    return file?.bytes.toString("base64");
  }
  return async (url) => {
    const drawn = readDrawn(url);
    try {
      if (drawn?.folder === "products")
        return await fs.readFile(path.join(publicDir, drawn.base + PREVIEW_FILE), "base64");
      return drawn?.folder === "media" ? await readAdded(drawn.name) : undefined;
    } catch {
      return undefined;
    }
  };
}
