"use client";

import { Clock, Mail, MapPin, Phone, Truck } from "@/components/ui/icons";
import { Link } from "@/components/ui/link";
import { PaymentMarks } from "@/components/ui/payment-marks";
import type { Brand } from "@/lib/brand";
import type { FooterLink, Settings } from "@/lib/contracts/settings";
import { paths } from "@/lib/paths";
import type { PaymentMark } from "@/lib/payment-methods/marks";
import { phoneLink, socialLinks } from "@/lib/phone";
import { BrandMark } from "./logo";

const row = "inline-flex min-h-11 items-center gap-3 py-1 underline-offset-4 hover:underline md:min-h-9";

interface FooterTexts {
  brand: Pick<Brand, "name" | "tagline" | "credit" | "logo">;
  year: number;
  address: string;
  contact: Settings["contact"];
  week: Settings["hours"]["week"];
  /** Of the offered payment methods. */
  marks: readonly PaymentMark[];
  links: readonly FooterLink[];
}

/**
 * Footer with shop name, links and contact details (SHP-LAYOUT-26 to SHP-LAYOUT-31). A client component, since its
 * script is cached; server markup would be repeated in each page's data.
 */
export function FooterView({ brand, year, address, contact, week, marks, links }: FooterTexts) {
  return (
    <footer className="mt-10 bg-ink text-sm text-white max-md:pb-tab-bar md:mt-16">
      <div className="page grid grid-cols-2 gap-10 py-12 lg:grid-cols-[1.3fr_0.8fr_1fr_1.3fr]">
        <div className="col-span-2 lg:col-span-1">
          <p className="flex items-center gap-2.5 text-xl font-extrabold tracking-tight">
            <BrandMark logo={brand.logo} lit className="rounded-sm bg-white p-1" />
            {brand.name}
          </p>
          <p className="mt-2 text-base">{brand.tagline}</p>
          <ul className="mt-4 flex flex-wrap gap-x-5">
            {socialLinks(contact).map(({ name, href }) => (
              <li key={name}>
                <a href={href} rel="noopener" className={row}>
                  {name}
                </a>
              </li>
            ))}
          </ul>
        </div>
        <LinkList title="Quick Links" links={links.filter(({ list }) => list === "quick")} />
        <LinkList title="Customer Service" links={links.filter(({ list }) => list === "service")} />
        <div className="col-span-2 lg:col-span-1">
          <h2 className="mb-2 text-base">Talk to us</h2>
          <ul>
            <li>
              <Link href={paths.trackOrder} className={row}>
                <Truck className="size-4.5 shrink-0" />
                Track your order
              </Link>
            </li>
            <li>
              <a href={phoneLink(contact.phone)} className={`${row} tabular-nums`}>
                <Phone className="size-4.5 shrink-0" />
                {contact.phone}
              </a>
            </li>
            <li>
              <a href={`mailto:${contact.email}`} className={row}>
                <Mail className="size-4.5 shrink-0" />
                {contact.email}
              </a>
            </li>
            <li className="flex items-start gap-3 py-2">
              <MapPin className="mt-0.5 size-4.5 shrink-0" />
              {address}
            </li>
            <li className="flex items-start gap-3 py-2">
              <Clock className="mt-0.5 size-4.5 shrink-0" />
              {week.map((day) => `${day.days} ${day.hours}`).join(", ")}
            </li>
          </ul>
        </div>
      </div>
      <div className="border-t border-white/15">
        <div className="page flex flex-wrap items-center justify-between gap-x-6 gap-y-3 py-5 text-white/80 text-xs">
          <PaymentMarks marks={marks} className="max-md:w-full" />
          <span>{`© ${year} ${brand.name}. All prices in Ghana cedis.`}</span>
          <span>{`Made by ${brand.credit}`}</span>
        </div>
      </div>
    </footer>
  );
}

function LinkList({ title, links }: { title: string; links: { label: string; href: string }[] }) {
  return (
    <nav aria-label={title}>
      <h2 className="mb-2 text-base">{title}</h2>
      <ul>
        {links.map(({ label, href }) => (
          <li key={href}>
            <Link href={href} className={row}>
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
