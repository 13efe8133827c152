import { forgetOnDevice, readDeviceSaved } from "@/lib/client/device-saved";
import { askShop } from "@/lib/client/request";
import { reloadSaved } from "@/lib/client/saved-items";
import { readSession } from "@/lib/client/session";
import { notify } from "@/lib/client/toast";

/**
 * Brings what a guest saved on this device into the account of who has signed in, and takes it off the device, one by
 * one (BEYOND-66). Saving twice is saving once, so two tabs, or a line that breaks on the way, do no harm: what did not
 * arrive stays for the next page. What the shop refuses, a product that is gone or a full list, leaves the device too.
 */
export async function bringSaved(userId: string): Promise<void> {
  const waiting = [...readDeviceSaved()].reverse();
  let problem: string | undefined;
  for (const id of waiting) {
    if (readSession().user?._id !== userId) return;
    const reply = await askShop(`/api/users/saved-items/${id}`, { method: "PUT" });
    if (!reply || reply.status >= 500 || reply.status === 401 || reply.status === 429) break;
    if (!reply.ok && reply.status === 409) problem = reply.error?.message;
    forgetOnDevice(id);
  }
  if (problem) notify.error(problem, "saved");
  reloadSaved(userId);
}
