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
 * How long what is covered, and how a claim goes (SHP-STATIC-09 to SHP-STATIC-13).
 * @param categories the shop's own, so that their names are those of the menu
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
      lead="If something we sold stops working through no fault of yours, we have it repaired, exchange it or pay you back."
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
        This counts from the day of delivery, for every product whose page names no other warranty. Many makers give
        more on a compressor, a motor or a solar panel, and less on a battery or a blade: then the product's page says
        so and that is what holds. What belongs to no category here has {DEFAULT_WARRANTY}.
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
        <p>Faults in material and workmanship that show in normal use at 230 V and 50 Hz. Not covered are:</p>
        <ul>
          <li>wear of what is used up: blades, discs, bits, brushes, fuses, tape</li>
          <li>damage by water, falls, insects, lightning or a voltage outside what the label allows</li>
          <li>repairs or changes by anybody but a workshop we named</li>
          <li>wrong wiring, and fixed installations that no certified electrician made</li>
        </ul>
        <p>
          Where the power comes and goes, a voltage regulator or a surge protector in front of a fridge or a television
          costs less than either.
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
        boards, air conditioners and water heaters keep the professional's name and number with your receipt: a claim
        goes faster with it.
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
            text: `Bring it to ${seller.address} or let us fetch it. Looking at it takes ${warrantyClaim.inspection}.`,
          },
          {
            title: "Resolution",
            text: `Within ${warrantyClaim.resolution} of the claim it is repaired, exchanged for the same or a better one, or paid back.`,
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
        The order number is enough: the mails we sent you are your receipt, and a customer with an account finds every
        order in it. Is it within {RETURN_DAYS} days of delivery? Then{" "}
        <Link href={paths.delivery}>sending it back</Link> is quicker than a claim.
      </p>
    ),
  },
  {
    id: "extended",
    title: "Extended warranty",
    content: (
      <p>
        You can buy more time within {EXTENDED_WARRANTY_DAYS} days of delivery, for appliances, tools and solar. Ask us
        with the order number: the price depends on the product and you are told it first.{" "}
        <Link href={paths.contact}>Contact us</Link>
      </p>
    ),
  },
];
