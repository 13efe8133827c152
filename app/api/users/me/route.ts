import { accountEndpoints } from "@/lib/contracts/accounts";
import { updateContact } from "@/server/accounts";
import { clearedCookies } from "@/server/auth";
import { Answer, done, handle, ok } from "@/server/http";
import { closeAccount } from "@/server/orders";

export const PATCH = handle(accountEndpoints.updateMe, async ({ body, viewer }) =>
  ok(await updateContact(viewer.userId, body)),
);

export const DELETE = handle(accountEndpoints.closeAccount, async ({ body, viewer }) => {
  await closeAccount(viewer, body.password);
  return new Answer(done("Your account is closed."), { cookies: clearedCookies() });
});
