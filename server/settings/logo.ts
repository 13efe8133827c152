import type { Brand } from "@/lib/brand";
import { db } from "@/server/core/db";

/**
 * Bytes of a file of the shop's logo, for mails and documents; null without a logo.
 * @param name such as `192.png` (lib/brand-logo.ts)
 */
export async function readLogo({ logo }: Pick<Brand, "logo">, name: string): Promise<Buffer | null> {
  const mediaId = /^\/media\/(\w+)\//.exec(logo ?? "")?.[1];
  if (!mediaId) return null;
  const file = await db().mediaFile.findUnique({ where: { mediaId_name: { mediaId, name } } });
  return file && Buffer.from(file.bytes);
}
