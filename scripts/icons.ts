import fs from "node:fs";
import { drawIcons, FOLDER, SOURCE, SPRITE } from "./support/icons";

const USAGE = `Writes the sprite of the icons that components/ui/icons.tsx names, out of lucide, and of the payment
marks (scripts/support/payment-marks.svg), to public/images.

  npm run draw -- icons`;

/** Writes the sprite, updates its URL in the icons and removes the previous one. */
async function main(): Promise<void> {
  const { file, svg } = await drawIcons();
  for (const name of fs.readdirSync(FOLDER)) if (SPRITE.test(name)) fs.rmSync(`${FOLDER}/${name}`);
  fs.writeFileSync(`${FOLDER}/${file}`, svg);
  fs.writeFileSync(SOURCE, fs.readFileSync(SOURCE, "utf8").replace(SPRITE, file));
  console.log(`public/images/${file}: ${svg.length} bytes`);
}

if (process.argv.includes("--help")) console.log(USAGE);
else await main();
