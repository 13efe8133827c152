import type { BulkEditPlan } from "@/lib/contracts/staff/bulk-edit";
import { isLargePriceChange } from "@/lib/price-steps";
import { Rest } from "./file-report";

const heading = "text-muted text-xs font-medium";

/** Prices before and after, in cedis. */
export function PriceTable({ plan: { changes, changed } }: { plan: BulkEditPlan }) {
  if (changes.length === 0) return null;
  return (
    <>
      <table className="w-full text-sm">
        <caption className="sr-only">Prices before and after, in GH₵</caption>
        <thead>
          <tr>
            <th scope="col" className={`${heading} text-left`}>
              Product
            </th>
            <th scope="col" className={`${heading} text-right`}>
              Now
            </th>
            <th scope="col" className={`${heading} text-right`}>
              New
            </th>
          </tr>
        </thead>
        <tbody>
          {changes.map(({ line, sku, name, what }) => {
            const price = what.find(({ column }) => column === "Price");
            const struck = what.find(({ column }) => column === "Price before");
            return (
              <tr key={line} className="border-line border-t align-top">
                <th scope="row" className="py-2 text-left font-medium break-words">
                  {name} <span className="font-normal text-muted">{sku}</span>
                  {struck && (
                    <span className="block font-normal text-muted">
                      {struck.after ? `Struck through: ${struck.after}` : `No longer struck through: ${struck.before}`}
                    </span>
                  )}
                </th>
                <td className="py-2 pl-3 text-right tabular-nums">{price?.before}</td>
                <td className="py-2 pl-3 text-right font-bold tabular-nums">
                  {price?.after}
                  {price && isLargePriceChange(Number(price.before), Number(price.after)) && (
                    <span className="block font-normal text-error text-xs">Large change</span>
                  )}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
      <Rest shown={changes.length} all={changed} />
    </>
  );
}
