import { BadgeCheck, Headset, Truck } from "@/components/ui/icons";
import { businessHours, zones } from "@/lib/policies";

const openHours = businessHours
  .filter(({ hours }) => hours !== "closed")
  .map(({ days, hours }) => `${days} ${hours}`)
  .join(", ");

const points = [
  { Icon: BadgeCheck, title: "Quality Products", text: "Known brands, each with its maker's warranty." },
  {
    Icon: Truck,
    title: "Fast Delivery",
    text: `${zones.accra.label} in ${zones.accra.minDays}-${zones.accra.maxDays} business days, every region within ${zones.remote.maxDays}.`,
  },
  { Icon: Headset, title: "Expert Support", text: `Ask us before you buy: ${openHours}.` },
];

/** Three short reasons (SHP-HOME-13). */
export function WhyChooseUs() {
  return (
    <section aria-labelledby="why" className="page section">
      <h2 id="why" className="mb-4 text-xl md:mb-6 md:text-2xl">
        Why Choose Us
      </h2>
      <ul className="grid gap-5 md:grid-cols-3 md:gap-8">
        {points.map(({ Icon, title, text }) => (
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
