import { forgetOnDevice, saveOnDevice, useDeviceSaved } from "./device-saved";
import { saveItem, unsaveItem, useSaved } from "./saved-items";
import { readSession, useSession } from "./session";
import { notify } from "./toast";

/**
 * Whether a product is saved, and a function that toggles it.
 * A customer's items are saved at the shop (BEYOND-18), a guest's on the device, with a hint at accounts (BEYOND-66).
 */
export function useWishlistToggle(productId: string): { saved: boolean; press: () => void } {
  const { status } = useSession();
  const atShop = useSaved(productId);
  const here = useDeviceSaved().includes(productId);
  const saved = status === "guest" ? here : atShop;

  function press() {
    if (readSession().status !== "guest") {
      if (saved) unsaveItem(productId);
      else saveItem(productId);
    } else if (saved) {
      forgetOnDevice(productId);
    } else {
      saveOnDevice(productId);
      notify.success("Saved on this device. Log in to keep it on every device.", "saved");
    }
  }

  return { saved, press };
}
