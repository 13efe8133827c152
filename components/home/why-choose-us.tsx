import { BadgeCheck, Headset, Truck } from "@/components/ui/icons";
import type { Settings } from "@/lib/contracts/settings";
import { deliveryDays, openHours } from "@/lib/policies";

const writePoints = ({ delivery: { zones }, hours }: Pick<Settings, "delivery" | "hours">) => [
  { Icon: BadgeCheck, title: "Quality Products", text: "Known brands, each with its maker's warranty." },
  {
    Icon: Truck,
    title: "Fast Delivery",
    text: `${zones.accra.label} in ${deliveryDays(zones.accra)}, every region within ${zones.remote.maxDays}.`,
  },
  { Icon: Headset, title: "Expert Support", text: `Ask us before you buy: ${openHours(hours)}.` },
];

/** Three short reasons (SHP-HOME-13). */
export function WhyChooseUs({ settings }: { settings: Pick<Settings, "delivery" | "hours"> }) {
  return (
    <section aria-labelledby="why" className="page section">
      <h2 id="why" className="mb-4 text-xl md:mb-6 md:text-2xl">
        Why Choose Us
      </h2>
      <ul className="grid gap-5 md:grid-cols-3 md:gap-8">
        {writePoints(settings).map(({ Icon, title, text }) => (
          <li key={title} className="flex gap-4">
            <Icon aria-hidden strokeWidth={1.5} className="size-9 shrink-0" />
            <div>
              <h3 className="text-base">{title}</h3>
              <p className="mt-0.5 text-sm text-balance text-muted">{text}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
