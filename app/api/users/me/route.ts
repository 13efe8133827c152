import { accountEndpoints } from "@/lib/contracts/accounts";
import { checkOwnPassword, updateContact } from "@/server/accounts";
import { clearedCookies } from "@/server/auth";
import { Answer, addressOf, countTry, done, handle, ok } from "@/server/http";
import { closeAccount } from "@/server/orders";

export const PATCH = handle(accountEndpoints.updateMe, async ({ body, viewer }) =>
  ok(await updateContact(viewer.userId, body)),
);

export const DELETE = handle(accountEndpoints.closeAccount, async ({ body, viewer, request }) => {
  await countTry("password", { account: viewer.userId, address: addressOf(request) });
  await closeAccount(viewer, await checkOwnPassword(viewer.userId, body.password, "password"));
  const cookies = clearedCookies();
  return new Answer(done("Your account is closed."), { cookies });
});
