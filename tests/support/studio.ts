import type { StaffMember } from "@/lib/staff";
import { studioUrl } from "@/scripts/studio/role";
import { runStatements } from "@/server/staff";
import { testDatabase } from "./database";
import { newMember } from "./members";

/**
 * A database with a promotion, on which this process uses Prisma Studio like its web process.
 * @param role of its user Ama Mensah
 */
export async function studioShop(role: StaffMember["role"]) {
  const shop = await testDatabase();
  const ama = await newMember(shop, { firstName: "Ama", lastName: "Mensah", role });
  await shop.db.promotion.create({ data: { code: "WELCOME20", percent: 20 } });
  process.env.STUDIO_DATABASE_URL = studioUrl(shop.url);
  let since = 0n;
  return {
    shop,
    ama,
    /** Runs Ama's statement like Studio. @returns its rows, or the refusal's message */
    studio: (sql: string, ...parameters: string[]): Promise<unknown> =>
      runStatements(ama, { statements: [{ sql, parameters }] }).then(
        ({ results }) => results[0],
        (error: { code?: string; message: string }) => `${error.code}: ${error.message}`,
      ),
    /** Audit entries since the last call. */
    async recorded() {
      const records = await shop.db.audit.findMany({ where: { id: { gt: since } }, orderBy: { id: "asc" } });
      since = records.at(-1)?.id ?? since;
      return records;
    },
  };
}
