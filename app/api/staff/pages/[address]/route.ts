import { staffPageEndpoints } from "@/lib/contracts/staff/pages";
import { handle, ok } from "@/server/http";
import { listPages, readPage, removePage, renamePage, saveDraft } from "@/server/staff";

export const GET = handle(staffPageEndpoints.readPage, async ({ params }) => ok(await readPage(params.address)));

export const PUT = handle(staffPageEndpoints.savePageDraft, async ({ viewer, params, body }) =>
  ok(await saveDraft(viewer, params.address, body)),
);

export const PATCH = handle(staffPageEndpoints.renamePage, async ({ viewer, params, body }) => {
  await renamePage(viewer, params.address, body);
  return ok(await readPage(body.address));
});

export const DELETE = handle(staffPageEndpoints.removePage, async ({ viewer, params }) => {
  await removePage(viewer, params.address);
  return ok(await listPages());
});
