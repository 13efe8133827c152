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

const icons: Partial<Record<string, typeof Truck>> = {
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

/**
 * The icon that a text names by `:truck:`.
 * @throws where there is none of that name
 */
export function TextIcon({ name, className }: { name: string; className: string }) {
  const Icon = icons[name];
  if (!Icon) throw new Error(`content: there is no icon :${name}:, only ${Object.keys(icons).join(", ")}`);
  return <Icon className={`stroke-[1.5] ${className}`} />;
}
