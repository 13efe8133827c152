import { FormError } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { focusWhenDrawn } from "@/components/ui/hooks";
import { Panel } from "@/components/ui/panel";
import { Thumbnail } from "@/components/ui/product-line";
import type { ProductLinks } from "@/lib/contracts/staff/product-links";
import { PRODUCT_COMPANIONS } from "@/lib/limits";
import { MoveButtons } from "../move-buttons";
import { FindProduct } from "../new-order/find-product";
import { SaveButtons } from "./save-buttons";
import { useLinksForm } from "./use-links-form";

/** Products shown as 'Works well with' on the page of a product, and offered in the cart. */
export function CompanionsForm({
  slug,
  product,
  onSaved,
}: {
  slug: string;
  product: ProductLinks;
  onSaved: (now: ProductLinks) => void;
}) {
  const form = useLinksForm(slug, "companions", product.companions, onSaved);
  const { value: companions, set: setCompanions, blocker, busy, problem } = form;

  function move(place: number, by: -1 | 1, button: string) {
    const order = [...companions];
    order.splice(place + by, 0, ...order.splice(place, 1));
    setCompanions(order);
    focusWhenDrawn(button);
  }

  return (
    <Panel title="Companions">
      <form
        noValidate
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          form.save(
            { companions: companions.map(({ _id }) => _id) },
            companions.map(({ name }) => name),
          );
        }}
      >
        <p>Products that work well with this one, best first: a battery for an inverter, pins for a plug.</p>
        {companions.length > 0 && (
          <ol className="divide-y divide-line">
            {companions.map(({ _id, name, image }, place) => (
              <li key={_id} className="flex flex-wrap items-center gap-x-3 py-2">
                <Thumbnail image={image} size="sm" />
                <p className="line-clamp-2 min-w-40 grow basis-0 font-medium">{name}</p>
                <span className="ml-auto flex items-center">
                  <MoveButtons
                    of={_id}
                    label={name}
                    place={place}
                    count={companions.length}
                    busy={busy}
                    onMove={(by, button) => move(place, by, button)}
                  />
                  <Button
                    variant="text"
                    aria-label={`Remove ${name}`}
                    onClick={() => setCompanions(companions.filter((one) => one._id !== _id))}
                  >
                    Remove
                  </Button>
                </span>
              </li>
            ))}
          </ol>
        )}
        {!blocker && companions.length < PRODUCT_COMPANIONS && (
          <FindProduct
            label="Add a companion"
            soldOut="addable"
            lines={[product, ...companions].map(({ _id }) => ({ product: _id }))}
            onAdd={(found) =>
              setCompanions([...companions, { _id: found.product, name: found.name, image: found.image }])
            }
          />
        )}
        <FormError text={blocker ?? problem} />
        {!blocker && (companions.length > 0 || product.companions.length > 0) && (
          <SaveButtons form={form}>Save companions</SaveButtons>
        )}
      </form>
    </Panel>
  );
}
