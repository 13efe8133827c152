"use client";

import { BadgeCheck, Headset, Truck } from "@/components/ui/icons";

/**
 * Three reasons to buy here. A client component, because server markup would be repeated in the page's data, five times
 * as long.
 */
export function Reasons({ quality, delivery, support }: Record<"quality" | "delivery" | "support", string>) {
  const reasons = [
    { Icon: BadgeCheck, title: "Quality Products", text: quality },
    { Icon: Truck, title: "Fast Delivery", text: delivery },
    { Icon: Headset, title: "Expert Support", text: support },
  ];
  return (
    <section aria-labelledby="why" className="page section">
      <h2 id="why" className="mb-4 text-xl md:mb-6 md:text-2xl">
        Why Choose Us
      </h2>
      <ul className="grid gap-5 md:grid-cols-3 md:gap-8">
        {reasons.map(({ Icon, title, text }) => (
          <li key={title} className="flex gap-4">
            <Icon className="size-9 shrink-0 stroke-[1.5]" />
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
