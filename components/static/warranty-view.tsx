import { BadgeCheck, Clock, Wrench } from "@/components/ui/icons";
import { Link } from "@/components/ui/link";
import type { ShownSettings } from "@/lib/contracts/settings";
import { paths } from "@/lib/paths";
import {
  DEFAULT_WARRANTY,
  EXTENDED_WARRANTY_DAYS,
  RETURN_DAYS,
  warrantyClaim,
  warrantyOf,
  warrantyYears,
} from "@/lib/policies";
import { FactTable, StaticPage, type StaticSection, Steps } from "./static-page";

const years = Object.values(warrantyYears);

/**
 * How long products are covered and how to claim (SHP-STATIC-09 to SHP-STATIC-13).
 * @param categories named as in the menu
 */
export function WarrantyView({
  settings,
  categories,
}: {
  settings: ShownSettings;
  categories: { slug: string; name: string }[];
}) {
  return (
    <StaticPage
      title="Warranty Information"
      lead="If something we sold stops working through no fault of yours, we repair it, exchange it or refund you."
      facts={[
        { Icon: BadgeCheck, fact: `${Math.min(...years)}-${Math.max(...years)} years`, about: "by category" },
        { Icon: Clock, fact: warrantyClaim.reply, about: "until we answer a claim" },
        { Icon: Wrench, fact: warrantyClaim.resolution, about: "until it is settled" },
      ]}
      settings={settings}
      sections={[
        { id: "how-long", title: "How long", content: <HowLong categories={categories} /> },
        ...writeSections(settings),
      ]}
    />
  );
}

function HowLong({ categories }: { categories: { slug: string; name: string }[] }) {
  return (
    <>
      <FactTable
        caption="Warranty by category"
        columns={["Category", "Warranty"]}
        rows={categories.map(({ slug, name }) => ({
          key: slug,
          name: <Link href={paths.category(slug)}>{name}</Link>,
          cells: [warrantyOf(slug)],
        }))}
      />
      <p>
        The warranty starts on the day of delivery and applies unless the product page says otherwise. Many makers give
        more on a compressor, a motor or a solar panel, and less on a battery or a blade: the product page says so, and
        that is what counts. What belongs to no category here has {DEFAULT_WARRANTY}.
      </p>
    </>
  );
}

const writeSections = ({ seller, contact }: ShownSettings): StaticSection[] => [
  {
    id: "covered",
    title: "What is covered",
    content: (
      <>
        <p>Faults in material and workmanship that show up in normal use at 230 V and 50 Hz. We do not cover:</p>
        <ul>
          <li>wear of parts that get used up: blades, discs, bits, brushes, fuses, tape</li>
          <li>damage by water, falls, insects, lightning or a voltage outside the limits on the label</li>
          <li>repairs or changes by anyone but a workshop we named</li>
          <li>wrong wiring, and fixed installations not done by a certified electrician</li>
        </ul>
        <p>
          If your power goes on and off a lot, a voltage regulator or a surge protector costs less than a new fridge or
          television.
        </p>
      </>
    ),
  },
  {
    id: "installing",
    title: "Have it installed by a professional",
    content: (
      <p>
        In Ghana only a Certified Electrical Wiring Professional may wire premises (L.I. 2008 of 2011). For cable,
        boards, air conditioners and water heaters keep the professional's name and number with your receipt: it makes a
        claim faster.
      </p>
    ),
  },
  {
    id: "claim",
    title: "How to claim",
    content: (
      <Steps
        steps={[
          {
            title: "Write or call",
            text: (
              <>
                Send the order number, what happened and a photo or short film to{" "}
                <a href={`mailto:${contact.email}`}>{contact.email}</a>, or call {contact.phone}. We answer in{" "}
                {warrantyClaim.reply}.
              </>
            ),
          },
          {
            title: "Inspection",
            text: `Bring it to ${seller.address} or let us pick it up. Looking at it takes ${warrantyClaim.inspection}.`,
          },
          {
            title: "Resolution",
            text: `Within ${warrantyClaim.resolution} of the claim we repair it, exchange it for the same or a better one, or refund you.`,
          },
        ]}
      />
    ),
  },
  {
    id: "proof",
    title: "Your proof",
    content: (
      <p>
        The order number is enough: our emails are your receipt, and if you have an account, all your orders are in it.
        Still within {RETURN_DAYS} days of delivery? Then <Link href={paths.delivery}>returning it</Link> is quicker
        than a claim.
      </p>
    ),
  },
  {
    id: "extended",
    title: "Extended warranty",
    content: (
      <p>
        You can buy a longer warranty within {EXTENDED_WARRANTY_DAYS} days of delivery, for appliances, tools and solar.
        Send us the order number: the price depends on the product, and we tell you before you decide.{" "}
        <Link href={paths.contact}>Contact us</Link>
      </p>
    ),
  },
];
