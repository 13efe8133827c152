import { CreditCard, Heart, MapPin, Package } from "@/components/ui/icons";
import { Link } from "@/components/ui/link";
import { paths } from "@/lib/paths";

const links = [
  { label: "Orders", href: paths.orders, Icon: Package, text: "Follow what is on its way" },
  { label: "Wishlist", href: paths.savedItems, Icon: Heart, text: "What you saved for later" },
  { label: "Payment Methods", href: paths.paymentMethods, Icon: CreditCard, text: "How you like to pay" },
  { label: "Addresses", href: paths.addresses, Icon: MapPin, text: "Where we deliver" },
] as const;

/**
 * Four ways on (SHP-ACCOUNT-08, SHP-ACCOUNT-09).
 * @param recentOrders how many recent orders there are; null while that is not known
 */
export function QuickLinks({ recentOrders }: { recentOrders: number | null }) {
  return (
    <nav aria-label="In your account">
      <ul className="grid grid-cols-2 gap-3 xl:grid-cols-4">
        {links.map(({ label, href, Icon, text }) => (
          <li key={href}>
            <Link
              href={href}
              className="flex h-full flex-col gap-2 rounded-card border border-line p-4 transition-colors hover:border-ink active:bg-paper"
            >
              <span className="flex items-center justify-between">
                <Icon aria-hidden className="size-6" />
                {href === paths.orders && recentOrders !== null && (
                  <span className="text-muted text-xs tabular-nums">{recentOrders} recent</span>
                )}
              </span>
              <span className="font-bold text-sm">{label}</span>
              <span className="text-muted text-xs">{text}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
