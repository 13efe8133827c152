import type { Settings } from "./contracts/settings";

/** What screens that the browser draws tell of the settings. All of it travels with their pages: keep it small. */
export interface ShopFacts {
  phone: string;
  delivery: Settings["delivery"];
  /** So long an online order waits for its money. */
  unpaidHours: number;
}

export function toShopFacts({
  contact,
  delivery,
  unpaidOrder,
}: Pick<Settings, "contact" | "delivery" | "unpaidOrder">) {
  return { phone: contact.phone, delivery, unpaidHours: unpaidOrder.onlineHours } satisfies ShopFacts;
}
