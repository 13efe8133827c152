import { CircleUserRound, CreditCard, Heart, House, MapPin, Package } from "@/components/ui/icons";
import { paths } from "@/lib/paths";

/** The rooms of the account, as the side panel lists them (SHP-ACCOUNT-02). */
export const accountLinks = [
  { label: "Account Home", href: paths.account, Icon: House },
  { label: "Profile", href: paths.profile, Icon: CircleUserRound },
  { label: "Orders", href: paths.orders, Icon: Package },
  { label: "Saved Items", href: paths.savedItems, Icon: Heart },
  { label: "Addresses", href: paths.addresses, Icon: MapPin },
  { label: "Payment Methods", href: paths.paymentMethods, Icon: CreditCard },
] as const;

/** Which room a path belongs to; an order's own page belongs to the orders. */
export function isRoomOf(href: string, path: string): boolean {
  return path === href || (href !== paths.account && path.startsWith(`${href}/`));
}
