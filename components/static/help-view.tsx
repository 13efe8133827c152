import type { ReactNode } from "react";
import { BadgeCheck, CircleUserRound, CreditCard, Headset, Package, Truck } from "@/components/ui/icons";
import { Link } from "@/components/ui/link";
import type { ShownSettings } from "@/lib/contracts/settings";
import { paths } from "@/lib/paths";
import { deliveryDays, REFUND_DAYS, RETURN_DAYS, warrantyYears } from "@/lib/policies";
import { AskUs } from "./contact-facts";
import { StaticHead } from "./static-page";

const years = Object.values(warrantyYears);

interface Topic {
  Icon: typeof Truck;
  title: string;
  text: ReactNode;
  links: { label: string; href: string }[];
}

const writeTopics = ({ accra, remote }: ShownSettings["delivery"]["zones"]): Topic[] => [
  {
    Icon: Truck,
    title: "Where is my order?",
    text: "Every email about your order has a link to it. If you cannot find it, we send it again to the email you ordered with.",
    links: [{ label: "Track your order", href: paths.trackOrder }],
  },
  {
    Icon: CircleUserRound,
    title: "My account",
    text: "You can buy without an account. With one, your orders, addresses and saved items are on every device.",
    links: [
      { label: "Forgot your password?", href: paths.requestPassword },
      { label: "Get a new code", href: paths.resendVerification },
    ],
  },
  {
    Icon: CreditCard,
    title: "Paying",
    text: "Mobile money and card before delivery, cash or cheque at the door in Greater Accra. An unpaid order keeps its 'Pay Now' button.",
    links: [{ label: "Questions about paying", href: `${paths.faq}#ordering` }],
  },
  {
    Icon: Package,
    title: "Delivery and returns",
    text: `${accra.label} ${deliveryDays(accra)}, remote areas ${deliveryDays(remote)}. You have ${RETURN_DAYS} days to return something, and a refund takes ${REFUND_DAYS}.`,
    links: [
      { label: "Delivery & Returns", href: paths.delivery },
      { label: "How to return something", href: `${paths.delivery}#how-to-return` },
    ],
  },
  {
    Icon: BadgeCheck,
    title: "Something stopped working",
    text: `Our products have a warranty of ${Math.min(...years)} to ${Math.max(...years)} years. Tell us and we will sort it out.`,
    links: [
      { label: "Warranty Information", href: paths.warranty },
      { label: "How to claim", href: `${paths.warranty}#claim` },
    ],
  },
  {
    Icon: Headset,
    title: "Which one do I need?",
    text: "Plugs, lamp caps, wiring and energy labels, explained in a few words.",
    links: [{ label: "Choosing the right thing", href: `${paths.faq}#choosing` }],
  },
];

/** What shoppers ask most, and where each thing is done (SHP-ROUTE-15). */
export function HelpView({ settings }: { settings: ShownSettings }) {
  return (
    <>
      <StaticHead title="Help and support" lead="Most things you can do right here. For everything else, talk to us." />
      <ul className="page grid gap-4 pt-6 md:grid-cols-2 md:gap-6 md:pt-12 lg:grid-cols-3">
        {writeTopics(settings.delivery.zones).map(({ Icon, title, text, links }) => (
          <li key={title} className="flex flex-col rounded-card border border-line p-5 md:p-7">
            <Icon aria-hidden strokeWidth={1.5} className="size-8" />
            <h2 className="mt-3 text-lg">{title}</h2>
            <p className="mt-1 grow text-muted">{text}</p>
            <p className="mt-2 flex flex-wrap gap-x-5">
              {links.map(({ label, href }) => (
                <Link
                  key={href}
                  href={href}
                  className="inline-flex min-h-11 items-center font-bold underline underline-offset-4"
                >
                  {label}
                </Link>
              ))}
            </p>
          </li>
        ))}
      </ul>
      <AskUs contact={settings.contact} hours={settings.hours} />
    </>
  );
}
