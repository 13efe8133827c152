import fs from "node:fs/promises";
import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { readDrawn } from "@/lib/drawn-pictures";
import { PREVIEW_FILE } from "@/lib/picture-preview";
import { Bulkhead } from "@/server/core/bulkhead";
import type { ChangeFeed } from "../cache/change-feed";

/** Pictures with high priority in the HTML of components/ui/picture.tsx. */
const MAIN = /<picture>((?:<source [^>]*>)+)(<img [^>]*fetchPriority="high"[^>]*>)/g;
const AVIF = /<source [^>]*type="image\/avif"[^>]*>/g;
/** Only pictures as wide as a phone get a preview. */
const FILLS_PHONE = / sizes="[^"]*100vw"/;
const VIEWPORT = /<meta name="viewport"[^>]*>/;

const FILE = "SELECT bytes FROM media_file WHERE media_id = $1 AND name = $2";

const attribute = (tag: string, name: string) => new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1];

/** Sources of previews. */
export interface Previews {
  /** Folder of the shop's own files. */
  publicDir: string;
  /** Database with the pictures that staff added. */
  database: Pick<ChangeFeed, "query">;
}

/**
 * Preloads a page's main picture before its style and inlines a small preview.
 * On a slow network the picture arrives a second after the page. React would send the preview twice, in the page's data too.
 * @returns a function that rewrites a page
 */
export function makeMainPicture(previews: Previews): (html: string) => Promise<string> {
  const readPreview = makeReader(previews);
  return async (html) => {
    const links: string[] = [];
    let shown = html;
    for (const [picture, sources = "", img = ""] of html.matchAll(MAIN)) {
      links.push(...preloadLinks(sources));
      const preview = FILLS_PHONE.test(sources) && (await readPreview(attribute(img, "src") ?? ""));
      if (preview) {
        const style = `style="background:url(data:image/avif;base64,${preview}) 0/cover"`;
        shown = shown.replace(picture, () => picture.replace("<img ", `<img ${style} `));
      }
    }
    return shown.replace(VIEWPORT, (meta) => meta + links.join(""));
  };
}

/** Preload links of sources; each excludes the screens of the one before it. */
function preloadLinks(sources: string): string[] {
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

/** Maximum wait of a page for a preview. */
const PREVIEW_WAIT_MS = 200;

/** @returns a function that reads a preview in base64; undefined if there is none */
function makeReader({ publicDir, database }: Previews): (url: string) => Promise<string | undefined> {
  // The connection of the change feed runs one query at a time.
  const lookUps = new Bulkhead({ running: 1, waiting: 16, waitMs: PREVIEW_WAIT_MS });
  async function readAdded(mediaId: string) {
    const found = lookUps.run(() => database.query<{ bytes: Buffer }>(FILE, [mediaId, PREVIEW_FILE]));
    const [file] = await Promise.race([found, delay(PREVIEW_WAIT_MS, [])]);
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
