import {
  BadgeCheck,
  CircleUserRound,
  Clock,
  CreditCard,
  Headset,
  MapPin,
  Package,
  Truck,
  Wrench,
} from "@/components/ui/icons";
import type { TextIconName } from "@/lib/text-pages/names";

const icons: Record<TextIconName, typeof Truck> = {
  "badge-check": BadgeCheck,
  clock: Clock,
  "credit-card": CreditCard,
  headset: Headset,
  "map-pin": MapPin,
  package: Package,
  person: CircleUserRound,
  truck: Truck,
  wrench: Wrench,
};

/** Icon for `:truck:` in a text; none for another name. */
export function TextIcon({ name, className }: { name: string; className: string }) {
  const Icon = Object.hasOwn(icons, name) ? icons[name as TextIconName] : null;
  return Icon && <Icon className={`stroke-[1.5] ${className}`} />;
}
