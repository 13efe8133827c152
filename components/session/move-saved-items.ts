import { forgetOnDevice, readDeviceSaved } from "@/lib/client/device-saved";
import { tryRequest } from "@/lib/client/request";
import { reloadSaved } from "@/lib/client/saved-items";
import { readSession } from "@/lib/client/session";
import { notify } from "@/lib/client/toast";

/**
 * Moves a guest's saved items from this device to the account, one by one (BEYOND-66).
 * Saving is idempotent, so two tabs or a lost connection do no harm; items that did not arrive stay for the next page.
 * Items that the shop refuses, such as a removed product or a full list, leave the device too.
 */
export async function moveSavedItems(userId: string): Promise<void> {
  const waiting = [...readDeviceSaved()].reverse();
  let problem: string | undefined;
  for (const id of waiting) {
    if (readSession().user?._id !== userId) return;
    const reply = await tryRequest(`/api/users/saved-items/${id}`, { method: "PUT" });
    if (!reply || reply.status >= 500 || reply.status === 401 || reply.status === 429) break;
    if (!reply.ok && reply.status === 409) problem = reply.error?.message;
    forgetOnDevice(id);
  }
  if (problem) notify.error(problem, "saved");
  reloadSaved(userId);
}
