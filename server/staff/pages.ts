import type { z } from "zod";
import type { ListedPage, staffPageEndpoints } from "@/lib/contracts/staff/pages";
import type { StaffMember } from "@/lib/staff";
import { isTextName, pagePath } from "@/lib/text-pages/names";
import { actAsStaff } from "@/server/core/as-staff";
import { db, isUniqueViolation, type Prisma } from "@/server/core/db";
import { AppError } from "@/server/core/errors";

// Text pages: the list, addresses and footer (BEYOND-89); page-versions.ts has their texts.

export type Member = Pick<StaffMember, "userId">;
type Added = z.output<NonNullable<typeof staffPageEndpoints.addPage.body>>;
type Footer = z.output<NonNullable<typeof staffPageEndpoints.orderFooter.body>>;

/** Times of all versions, which tell the state of a page. */
const listedColumns = {
  versions: { select: { publishedAt: true } },
} satisfies Prisma.PageInclude;

/** Pages in the order of the footer; those outside it are last. */
export async function listPages(): Promise<{ pages: ListedPage[] }> {
  const rows = await db().page.findMany({
    orderBy: [{ footer: { sort: "asc", nulls: "last" } }, { position: "asc" }, { label: "asc" }],
    include: listedColumns,
  });
  return { pages: rows.map(toListed) };
}

type PageRow = Prisma.PageGetPayload<{ include: typeof listedColumns }>;

export function toListed({ address, label, footer, standard, versions }: PageRow): ListedPage {
  const now = new Date();
  const times = versions.map(({ publishedAt }) => publishedAt);
  const planned = times.find((time) => time !== null && time > now);
  return {
    ...{ address, label },
    path: pagePath(address),
    footer: footer as ListedPage["footer"],
    isOwn: !isTextName(address),
    isPublished: standard || times.some((time) => time !== null && time <= now),
    hasDraft: times.includes(null),
    plannedAt: planned?.toISOString() ?? null,
  };
}

/** Adds a page without text. @throws AppError CONFLICT for an address in use */
export async function addPage(member: Member, { address, label }: Added): Promise<void> {
  await actAsStaff(member, { table: "page", rowId: "" }, async (tx) => {
    if (isTextName(address)) throw inUse(address);
    await tx.page.create({ data: { address, label } });
  }).catch(refuseDuplicate(address));
}

/**
 * Changes the name of a page's links, and the address of one that the owner added; the old address redirects.
 * @throws AppError NOT_FOUND; CONFLICT for an address in use or of one of the shop's own pages
 */
export async function renamePage(member: Member, address: string, wanted: Added): Promise<void> {
  await actAsStaff(member, { table: "page", rowId: await idOf(address) }, async (tx) => {
    if (wanted.address !== address) {
      if (isTextName(address)) throw new AppError("CONFLICT", { message: "The address of this page can't change." });
      if (isTextName(wanted.address)) throw inUse(wanted.address);
    }
    await tx.page.update({ where: { address }, data: wanted });
  }).catch(refuseDuplicate(wanted.address));
}

/** Removes a page that the owner added. @throws AppError NOT_FOUND; CONFLICT for one of the shop's own */
export async function removePage(member: Member, address: string): Promise<void> {
  await actAsStaff(member, { table: "page", rowId: await idOf(address) }, async (tx) => {
    if (isTextName(address)) throw new AppError("CONFLICT", { message: "The shop needs this page." });
    await tx.page.delete({ where: { address } });
  });
}

/** Sets both lists of the footer; pages in none are not linked there. @throws AppError CONFLICT for an unknown page */
export async function orderFooter(member: Member, { quick, service }: Footer): Promise<void> {
  const lists = { quick, service };
  const places = new Map(
    (["quick", "service"] as const).flatMap((footer) =>
      lists[footer].map((address, position) => [address, { footer, position }] as const),
    ),
  );
  await actAsStaff(member, { table: "page", rowId: "" }, async (tx) => {
    const pages = await tx.page.findMany();
    if (
      places.size < quick.length + service.length ||
      [...places.keys()].some((key) => !pages.some(({ address }) => address === key))
    )
      throw new AppError("CONFLICT", {
        message: "A colleague has changed the pages since you opened this list. Check it and try again.",
      });
    for (const { id, address, ...now } of pages) {
      const data = places.get(address) ?? { footer: null, position: 0 };
      if (data.footer !== now.footer || data.position !== now.position) await tx.page.update({ where: { id }, data });
    }
  });
}

/** Id of the page at an address. @throws AppError NOT_FOUND */
export async function idOf(address: string): Promise<string> {
  const page = await db().page.findUnique({ where: { address }, select: { id: true } });
  if (!page) throw new AppError("NOT_FOUND", { message: "This page no longer exists." });
  return page.id;
}

const inUse = (address: string) => new AppError("CONFLICT", { message: `Another page has the address “${address}”.` });

const refuseDuplicate = (address: string) => (error: unknown) => {
  throw isUniqueViolation(error) ? inUse(address) : error;
};
