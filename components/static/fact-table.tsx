import type { ReactNode } from "react";

/** Facts in rows under named columns; the first column names the row, the last stands right. */
export function FactTable({
  caption,
  columns,
  rows,
}: {
  /** Read out, not shown: the heading above says it to the eye. */
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
            {columns.slice(1).map((column, place) => (
              <td key={column} className="py-3 pr-4 last:pr-0 last:text-right">
                {cells[place]}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
