import type { Tx } from "@/server/core/db";
import { headingOf } from "./columns";
import type { FileProblem } from "./parse";

/** Product that a file adds. */
export interface NewProduct {
  line: number;
  sku: string;
  name: string;
}

/** Date that a spreadsheet made of a SKU such as MAY-1 or 3/4/26. */
const DAY =
  /^(?:\d{1,2}[-/ ])?(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*(?:[-/ ]\d{1,4})?$|^\d{1,4}([-/.])\d{1,2}\1\d{1,4}$/i;

const keyOfSku = (sku: string) => sku.toLowerCase().replace(/^0+(?=.)/, "");
const keyOfName = (name: string) => name.toLowerCase();

/** Warns about new products that look like existing ones; they are added anyway. */
export async function findDuplicates(tx: Tx, added: NewProduct[]): Promise<FileProblem[]> {
  const there = await tx.$queryRaw<{ sku: string | null; name: string }[]>`
    SELECT sku, name FROM product
    WHERE lower(name) = ANY(${added.map(({ name }) => keyOfName(name))}::text[])
      OR regexp_replace(lower(sku), '^0+(?=.)', '') = ANY(${added.map(({ sku }) => keyOfSku(sku))}::text[])`;
  const skus = new Map<string, string>(
    there.flatMap(({ sku }) => (sku ? [[keyOfSku(sku), `the SKU ${sku} of the shop`] as const] : [])),
  );
  const names = new Map<string, string>(
    there.map(({ sku, name }) => [keyOfName(name), sku ? `the product ${sku}` : "a product"] as const),
  );
  return added.flatMap(({ line, sku, name }) => {
    const [duplicate, sameName] = [skus.get(keyOfSku(sku)), names.get(keyOfName(name))];
    skus.set(keyOfSku(sku), `the SKU ${sku} in line ${line}`);
    names.set(keyOfName(name), `the new product in line ${line}`);
    const warn = (column: "sku" | "name", problem: string) => ({ line, column: headingOf(column), problem });
    return [
      ...(DAY.test(sku) ? [warn("sku", `${sku} looks like a SKU that a spreadsheet turned into a date`)] : []),
      ...(duplicate ? [warn("sku", `${sku} differs from ${duplicate} only in case or leading zeros`)] : []),
      ...(sameName ? [warn("name", `is also the name of ${sameName}. Is it a duplicate?`)] : []),
    ];
  });
}
