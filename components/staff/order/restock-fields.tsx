import { TextInput } from "@/components/ui/field";
import type { StaffOrder } from "@/lib/contracts/staff/orders";

type Restockable = Pick<StaffOrder, "restockable">;

/** Initial values of the fields, by product id: all pieces or none. */
export function restockStart({ restockable }: Restockable, isAll: boolean): Record<string, string> {
  return Object.fromEntries(restockable.map(({ product, quantity }) => [product, isAll ? String(quantity) : "0"]));
}

const isCount = (text: string, most: number) => /^\d{1,3}$/.test(text.trim()) && Number(text) <= most;

/** Error messages by product id. */
export function restockProblems({ restockable }: Restockable, typed: Record<string, string>): Record<string, string> {
  const wrong = restockable.filter(({ product, quantity }) => !isCount(typed[product] ?? "", quantity));
  return Object.fromEntries(wrong.map(({ product, quantity }) => [product, `Please enter 0 to ${quantity}`]));
}

/** Entered pieces for the request. */
export function restockOf({ restockable }: Restockable, typed: Record<string, string>) {
  return restockable.flatMap(({ product }) => {
    const quantity = Number(typed[product]);
    return quantity > 0 ? [{ product, quantity }] : [];
  });
}

/**
 * Pieces of each product that go back to stock.
 * @param field props of a field of the form, by product id
 */
export function RestockFields({
  order: { restockable },
  field,
}: {
  order: Restockable;
  field: (product: string) => Omit<Parameters<typeof TextInput>[0], "label">;
}) {
  if (restockable.length === 0) return null;
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-2 font-medium text-sm">Items to restock</legend>
      {restockable.map(({ product, name, quantity }) => (
        <TextInput
          key={product}
          {...field(product)}
          inputMode="numeric"
          autoComplete="off"
          label={`${name}, of ${quantity}`}
        />
      ))}
    </fieldset>
  );
}
