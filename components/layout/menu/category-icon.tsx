import { Lightbulb, Plug, Settings, Wrench } from "@/components/ui/icons";
import { iconName } from "./icon-name";

const icons = { bulb: Lightbulb, wrench: Wrench, plug: Plug, gear: Settings };

export function CategoryIcon({ name, className = "size-5" }: { name: string; className?: string }) {
  const icon = iconName(name);
  const Icon = icons[icon];
  return <Icon aria-hidden data-icon={icon} strokeWidth={1.75} className={`shrink-0 ${className}`} />;
}
