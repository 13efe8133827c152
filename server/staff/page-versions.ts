import type { z } from "zod";
import type { ShownSettings } from "@/lib/contracts/settings";
import type { PageText, StaffPage, staffPageEndpoints } from "@/lib/contracts/staff/pages";
import { namedFacts, toFacts } from "@/lib/text-pages/facts";
import { isTextName } from "@/lib/text-pages/names";
import { textProblems } from "@/lib/text-pages/problems";
import type { TextSource } from "@/lib/text-pages/text";
import { listCategories } from "@/server/catalogue";
import { actAsStaff } from "@/server/core/as-staff";
import { db } from "@/server/core/db";
import { AppError } from "@/server/core/errors";
import { readTextSettings, standardText } from "@/server/settings";
import { nameActors } from "./actors";
import { toAuditEntry } from "./audit-words";
import { knownLinks } from "./page-links";
import { idOf, type Member, toListed } from "./pages";

type Draft = z.output<NonNullable<typeof staffPageEndpoints.savePageDraft.body>>;
type Publishing = z.output<NonNullable<typeof staffPageEndpoints.publishPage.body>>;

const CHANGES = 20;
const textColumns = { title: true, searchTitle: true, description: true, text: true } as const;

/** Page with its draft, problems, versions and facts (BEYOND-89). @throws AppError NOT_FOUND */
export async function readPage(address: string): Promise<StaffPage> {
  const id = await idOf(address);
  const [row, changes, settings] = await Promise.all([
    db().page.findUniqueOrThrow({
      where: { id },
      include: { versions: { orderBy: { publishedAt: { sort: "desc", nulls: "first" } } } },
    }),
    db().audit.findMany({
      where: { tableName: { in: ["page", "page_version"] }, rowId: id },
      orderBy: { id: "desc" },
      take: CHANGES,
    }),
    readTextSettings(),
  ]);
  const nameOf = await nameActors(changes.map(({ actor }) => actor));
  const draft = row.versions.find(({ publishedAt }) => publishedAt === null);
  const now = new Date();
  const current = pageText(draft ?? row.versions[0] ?? startOf(address));
  return {
    ...toListed(row),
    current,
    seen: draft?.updatedAt.toISOString() ?? null,
    problems: await problemsOf(address, current, settings),
    versions: row.versions.flatMap(({ id: _id, publishedAt }) =>
      publishedAt ? [{ _id, publishedAt: publishedAt.toISOString(), isPlanned: publishedAt > now }] : [],
    ),
    facts: namedFacts(toFacts(settings)),
    changes: changes.map((entry) => toAuditEntry(entry, nameOf)),
  };
}

const pageText = ({ title, searchTitle, description, text }: PageText): PageText => ({
  ...{ title, searchTitle, description, text },
});

const EMPTY: PageText = { title: "", searchTitle: null, description: "", text: "" };

/** Text that the first draft of a page starts with. */
const startOf = (address: string): PageText => (isTextName(address) ? standardText(address) : EMPTY);

async function problemsOf(address: string, current: PageText, settings: ShownSettings): Promise<string[]> {
  if (!current.text) return [];
  const source: TextSource = { ...current, changed: undefined };
  const facts = toFacts(settings);
  const isPage = await knownLinks(address, source, facts);
  return textProblems(address, source, facts, isPage);
}

/** Saves the draft unless it changed since `seen`. @throws AppError NOT_FOUND; CONFLICT with the current page */
export async function saveDraft(member: Member, address: string, { seen, ...text }: Draft): Promise<StaffPage> {
  const pageId = await idOf(address);
  const isWritten = await actAsStaff(member, { table: "page_version", rowId: pageId }, async (tx) => {
    const where = { pageId, publishedAt: null };
    if (seen !== null)
      return (await tx.pageVersion.updateMany({ where: { ...where, updatedAt: seen }, data: text })).count > 0;
    return (await tx.pageVersion.createMany({ data: { pageId, ...text }, skipDuplicates: true })).count > 0;
  });
  return isWritten ? readPage(address) : refuseOld(address);
}

/**
 * Publishes the draft, or the standard text if there is none: now, or at a time.
 * @throws AppError NOT_FOUND; CONFLICT with the current page; VALIDATION if the text has problems
 */
export async function publishPage(member: Member, address: string, { at, seen }: Publishing): Promise<StaffPage> {
  const page = await readPage(address);
  if (page.seen !== seen) return refuseOld(address);
  if (!page.current.text) throw new AppError("VALIDATION", { message: "Please write the text first." });
  if (page.problems.length > 0) throw new AppError("VALIDATION", { message: page.problems.join("\n") });
  const pageId = await idOf(address);
  const publishedAt = at && new Date(at) > new Date() ? new Date(at) : new Date();
  const isWritten = await actAsStaff(member, { table: "page_version", rowId: pageId }, async (tx) => {
    // One plan at most: a new one replaces it.
    await tx.pageVersion.deleteMany({ where: { pageId, publishedAt: { gt: new Date() } } });
    if (seen === null)
      return (await tx.pageVersion.createMany({ data: { pageId, ...page.current, publishedAt } })).count > 0;
    const where = { pageId, publishedAt: null, updatedAt: seen };
    return (await tx.pageVersion.updateMany({ where, data: { publishedAt } })).count > 0;
  });
  return isWritten ? readPage(address) : refuseOld(address);
}

async function refuseOld(address: string): Promise<never> {
  const message =
    "A colleague has changed this page since you opened it. Your text is kept. Check theirs, then save again.";
  throw new AppError("CONFLICT", { message, data: await readPage(address) });
}

/** Text of a version, or of the draft. @throws AppError NOT_FOUND */
export async function readPageVersion(address: string, version: string): Promise<PageText> {
  const where = { page: { address }, ...byName(version) };
  const found = await db().pageVersion.findFirst({ where, select: textColumns });
  if (!found) throw gone();
  return found;
}

/**
 * What a draft or version looks like, and what the preview needs to draw it.
 * @throws AppError NOT_FOUND
 */
export async function previewPage(address: string, version: string) {
  const page = version === "current" ? (await readPage(address)).current : await readPageVersion(address, version);
  const [settings, categories] = await Promise.all([readTextSettings(), listCategories()]);
  const source: TextSource = { ...page, changed: undefined };
  const problems = await problemsOf(address, page, settings);
  return { page: { address, source }, problems, settings, categories };
}

/** Removes the draft or a planned version. @throws AppError NOT_FOUND for a published one */
export async function removePageVersion(member: Member, address: string, version: string): Promise<StaffPage> {
  const pageId = await idOf(address);
  await actAsStaff(member, { table: "page_version", rowId: pageId }, async (tx) => {
    const isOpen = { OR: [{ publishedAt: null }, { publishedAt: { gt: new Date() } }] };
    const { count } = await tx.pageVersion.deleteMany({ where: { pageId, ...byName(version), AND: isOpen } });
    if (count === 0) throw gone();
  });
  return readPage(address);
}

const byName = (version: string) => (version === "draft" ? { publishedAt: null } : { id: version });

const gone = () => new AppError("NOT_FOUND", { message: "This version no longer exists." });
