import fs from "node:fs";
import path from "node:path";
import { filesIn } from "../files";

/** Maximum size of an inlined style; the shop's has 60 KB, 12 compressed. */
const LARGEST_BYTES = 80 * 1024;

/** Links and scripts as React and Next write them into the head. */
const STYLE = /<link rel="stylesheet" href="(\/_next\/static\/[^"]+\.css)"([^>]*)>/g;
const SCRIPT = /<script src="\/_next\/static\/[^"]+" async=""><\/script>/g;
/** Position after the content of a page. */
const FIRST_SCRIPT = /<script src="\/_next\/static\/[^"]+" id="_R_"|<\/body>/;
const SCRIPT_AHEAD = /<link rel="preload" as="script"[^>]*>/g;

/**
 * Inlines the style of a page and moves its scripts behind its content, so that a first visit paints with the document alone.
 * WORKAROUND for vercel/next.js#95141 (pull request #98397): `experimental.inlineCss` writes the style into the page's data as
 * well. Remove it when that is released.
 *
 * The link to the style stays, disabled: without it React would fetch the file. It has a type that no browser knows, because
 * Chromium 150 looks ahead and fetches disabled styles too (11 KB of a first visit). No typeface is preloaded: browsers hold the
 * first paint back for one that is, in vain on a slow line (240 ms of 684).
 * @param distDir the build's folder
 * @returns a function that rewrites a page of that build
 */
export function makePaintFirst(distDir: string): (html: string) => string {
  const styles = readStyles(path.join(distDir, "static"));
  return (html) => {
    const end = html.indexOf("</head>");
    if (end < 0) return html;
    const scripts: string[] = [];
    const head = html
      .slice(0, end)
      .replace(STYLE, (link, address: string, more: string) => {
        const style = styles.get(address);
        if (!style) return link;
        return `<style>${style}</style><link disabled="" rel="stylesheet" href="${address}" type="text/inlined"${more}>`;
      })
      .replace(SCRIPT_AHEAD, "")
      .replace(SCRIPT, (script) => {
        scripts.push(script);
        return "";
      });
    const body = html.slice(end);
    const shown = body.search(FIRST_SCRIPT);
    const at = shown < 0 ? body.length : shown;
    return head + body.slice(0, at) + scripts.join("") + body.slice(at);
  };
}

/** Styles of the build by URL, without large ones. */
function readStyles(folder: string): Map<string, string> {
  const found = new Map<string, string>();
  for (const file of filesIn(folder).filter((name) => name.endsWith(".css"))) {
    const address = `/_next/static/${file}`;
    const text = fs.readFileSync(path.join(folder, file), "utf8");
    if (Buffer.byteLength(text) <= LARGEST_BYTES) found.set(address, withAbsoluteUrls(text, address));
  }
  return found;
}

/** Makes relative URLs of a style absolute. */
const withAbsoluteUrls = (style: string, address: string): string =>
  style.replace(
    /url\((["']?)(\.{1,2}\/[^)"']+)/g,
    (_, quote: string, file: string) => `url(${quote}${new URL(file, `http://shop${address}`).pathname}`,
  );
