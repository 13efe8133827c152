/** Draws the cards that chats and social networks show beside a link: public/images/social/{name}.jpg, 1200 × 630. */
import path from "node:path";
import { encodeJpeg } from "./encode";
import { type Drawing, runDrawings } from "./run-drawings";
import { CARD } from "./social/card";
import { socialCards } from "./social/index";

/** WhatsApp leaves out what is above 300 KB; these cards need a fraction of that. */
const MAX_BYTES = 40_000;
/** Raise this when the encoder settings change, so that every card is made anew. */
const CARD_VERSION = 1;
const OUT = path.join(import.meta.dirname, "../../public/images/social");

const drawings = socialCards.map(({ name, draw }): Drawing => {
  const file = path.join(OUT, `${name}.jpg`);
  return {
    name,
    files: [file],
    draw,
    write: async (document) => [await encodeJpeg(document, file, CARD.width, MAX_BYTES)],
  };
});

await runDrawings({
  drawings,
  manifest: path.join(import.meta.dirname, "social/manifest.json"),
  version: CARD_VERSION,
  usage: `Draws the cards for links in chats.

  npx tsx scripts/images/render-social.ts [--only NAME…] [--force] [--help]

  --only NAME…  only cards whose name starts so: site, categories/lighting, products/philips
  --force       draw even where nothing has changed
  --help        show this text

Exit code 1 when a card does not fit its size limit or a name is unknown.`,
});
