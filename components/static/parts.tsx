import type { ReactNode } from "react";
import { Link } from "@/components/ui/link";
import type { ShownSettings } from "@/lib/contracts/settings";
import { formatMoney } from "@/lib/money";
import { paths } from "@/lib/paths";
import { acceptedMethodLabel, offeredMethods } from "@/lib/payment-methods";
import { deliveryDays, warrantyOf } from "@/lib/policies";
import { capitalOf, regions } from "@/lib/regions";
import type { PartName } from "@/lib/text-pages/names";
import { zoneAbout } from "@/lib/zone-about";
import { Seller } from "./contact-facts";
import { toContactParts } from "./reach";

/** Categories as in the menu. */
export type MenuCategories = { slug: string; name: string; parent: string | null }[];

/** Elements for all texts, such as `{{> zones}}`; not components, because structured data reads them too. */
export const toParts = (settings: ShownSettings, categories: MenuCategories): Record<PartName, ReactNode> => ({
  ...toContactParts(settings),
  categories: <WarrantyTable settings={settings} categories={categories} />,
  seller: <Seller seller={settings.seller} contact={settings.contact} />,
  zones: (
    <FactTable
      caption="Delivery time and fee by zone"
      columns={["Where", "Time", "Fee"]}
      rows={settings.delivery.zones.map((zone) => ({
        key: zone.label,
        name: (
          <>
            {zone.label}
            <span className="block font-normal text-muted text-sm">{zoneAbout(zone, settings.delivery.zones)}</span>
          </>
        ),
        cells: [deliveryDays(zone), formatMoney(zone.feePesewas)],
      }))}
    />
  ),
  zoneTimes: (
    <ul>
      {settings.delivery.zones.map((zone) => (
        <li key={zone.label}>
          {zone.label}: {deliveryDays(zone)}
        </li>
      ))}
    </ul>
  ),
  regions: (
    <dl className="grid grid-cols-[1fr_1fr] border-line border-y md:grid-cols-[1fr_1fr_1fr_1fr]">
      {regions.map((region) => (
        <div key={region} className="py-2.5 pr-3">
          <dt className="text-muted text-sm">{region}</dt>
          <dd className="font-bold">{capitalOf(region)}</dd>
        </div>
      ))}
    </dl>
  ),
  checkoutMethods: (
    <ul>
      {offeredMethods(settings).map(({ code }) => (
        <li key={code}>{acceptedMethodLabel(code)}</li>
      ))}
    </ul>
  ),
});

/** Warranty by category, with the menu's names (SHP-STATIC-09); subcategories only if theirs is another. */
function WarrantyTable({ settings, categories }: { settings: ShownSettings; categories: MenuCategories }) {
  const yearsOf = (slug: string) => warrantyOf(settings, slug);
  const rows = categories.filter(({ slug, parent }) => {
    const above = parent ? categories.find(({ name }) => name === parent) : undefined;
    return !above || yearsOf(slug) !== yearsOf(above.slug);
  });
  return (
    <FactTable
      caption="Warranty by category"
      columns={["Category", "Warranty"]}
      rows={rows.map(({ slug, name }) => ({
        key: slug,
        name: <Link href={paths.category(slug)}>{name}</Link>,
        cells: [yearsOf(slug)],
      }))}
    />
  );
}

/** Table whose first column is the row header and whose last column is aligned right. */
function FactTable({
  caption,
  columns,
  rows,
}: {
  /** Caption for screen readers only. */
  caption: string;
  columns: string[];
  rows: { name: ReactNode; key: string; cells: ReactNode[] }[];
}) {
  return (
    <table className="w-full border-line border-y tabular-nums">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr className="text-left text-muted text-sm">
          {columns.map((column) => (
            <th key={column} scope="col" className="py-2.5 pr-4 font-normal last:pr-0 last:text-right">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="divide-y divide-line border-line border-t">
        {rows.map(({ name, key, cells }) => (
          <tr key={key}>
            <th scope="row" className="py-3 pr-4 text-left font-bold">
              {name}
            </th>
            {columns.slice(1).map((column, index) => (
              <td key={column} className="py-3 pr-4 last:pr-0 last:text-right">
                {cells[index]}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
