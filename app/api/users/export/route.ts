import { accountEndpoints } from "@/lib/contracts/accounts";
import { Answer, handle, ok } from "@/server/http";
import { exportAccount } from "@/server/orders";

export const GET = handle(accountEndpoints.exportAccount, async ({ viewer }) => {
  const headers = { "content-disposition": 'attachment; filename="my-data.json"' };
  return new Answer(ok(await exportAccount(viewer)), { headers });
});
