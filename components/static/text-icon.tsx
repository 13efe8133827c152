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
 * Icon for `:truck:` in a text.
 * @throws for an unknown name
 */
export function TextIcon({ name, className }: { name: string; className: string }) {
  const Icon = icons[name];
  if (!Icon) throw new Error(`content: there is no icon :${name}:, only ${Object.keys(icons).join(", ")}`);
  return <Icon className={`stroke-[1.5] ${className}`} />;
}
