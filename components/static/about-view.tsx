import { BadgeCheck, Headset, MapPin } from "@/components/ui/icons";
import { Link } from "@/components/ui/link";
import { brand } from "@/lib/brand";
import type { ShownSettings } from "@/lib/contracts/settings";
import { paths } from "@/lib/paths";
import { deliveryDays, openHours, RETURN_DAYS, warrantyYears } from "@/lib/policies";
import { regions } from "@/lib/regions";
import { Seller } from "./contact-facts";
import { StaticPage, type StaticSection } from "./static-page";

const years = Object.values(warrantyYears);

const writeSections = ({ seller, contact, delivery: { zones } }: ShownSettings): StaticSection[] => [
  {
    id: "sell",
    title: "What we sell",
    content: (
      <>
        <p>
          Kanea is Twi for lamp. We sell what a home, a shop or a site in Ghana runs on: lamps, cable, switches, tools,
          appliances and solar, from brands whose parts and service are found here.
        </p>
        <p>
          <Link href={paths.categories}>See all categories</Link>
        </p>
      </>
    ),
  },
  {
    id: "how",
    title: "How we work",
    content: (
      <ul>
        <li>The price you see is the whole price, in cedis, with taxes.</li>
        <li>
          You know the delivery fee before you order. Greater Accra takes {deliveryDays(zones.accra)}, remote areas{" "}
          {deliveryDays(zones.remote)}. <Link href={paths.delivery}>Delivery & Returns</Link>
        </li>
        <li>You pay the way you are used to: mobile money, card, or at the door in Greater Accra.</li>
        <li>
          You can return what is not right within {RETURN_DAYS} days, and our{" "}
          <Link href={paths.warranty}>warranty</Link> is more than a piece of paper.
        </li>
      </ul>
    ),
  },
  {
    id: "honest",
    title: "What we do not sell",
    content: (
      <p>
        Lamps with a filament, used fridges and used air conditioners: they are not allowed in Ghana and eat your power
        credit. We show no stars that customers did not give, and no label that the Energy Commission did not issue.
      </p>
    ),
  },
  { id: "seller", title: "Who you buy from", content: <Seller seller={seller} contact={contact} /> },
];

/** Who sells here, and how (SHP-ROUTE-09). */
export function AboutView({ settings }: { settings: ShownSettings }) {
  return (
    <StaticPage
      title={`About ${brand.name}`}
      lead={`${brand.tagline}: good light, honest prices, and people who know what they sell.`}
      facts={[
        { Icon: MapPin, fact: `${regions.length} regions`, about: "we deliver to every one" },
        {
          Icon: BadgeCheck,
          fact: `${Math.min(...years)}-${Math.max(...years)} years`,
          about: "of warranty, by category",
        },
        { Icon: Headset, fact: openHours(settings.hours), about: "people who answer" },
      ]}
      settings={settings}
      sections={writeSections(settings)}
    />
  );
}
