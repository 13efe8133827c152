import { FormError } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { TextInput } from "@/components/ui/field";
import { Panel } from "@/components/ui/panel";
import { Thumbnail } from "@/components/ui/product-line";
import type { ProductLinks } from "@/lib/contracts/staff/product-links";
import { FAMILY_MEMBERS } from "@/lib/limits";
import { FindProduct } from "../new-order/find-product";
import { SaveButtons } from "./save-buttons";
import { useLinksForm } from "./use-links-form";

interface Props {
  slug: string;
  product: ProductLinks;
  onSaved: (now: ProductLinks) => void;
}

/** Variants of a product, such as sizes, between which its page switches (BEYOND-77). */
export function FamilyForm({ slug, product, onSaved }: Props) {
  const saved = product.family ?? { name: product.name, differsBy: "Size", members: [] };
  const form = useLinksForm(slug, "family", saved, onSaved);
  const { value, blocker, problem } = form;
  const { name, differsBy, members } = value;
  const setMembers = (next: typeof members) => form.set({ ...value, members: next });

  function add(found: { product: string; name: string; image: (typeof product)["image"] }) {
    const own = { ...product, label: "" };
    const added = { _id: found.product, name: found.name, image: found.image, label: "" };
    setMembers(members.length === 0 ? [own, added] : [...members, added]);
  }

  return (
    <Panel title="Variants">
      <form
        noValidate
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          form.save(
            { name, differsBy, members: members.map(({ _id, label }) => ({ _id, label })) },
            members.map((one) => one.name),
          );
        }}
      >
        <p>Products that differ in one thing, such as the size. Each one's page shows buttons for the others.</p>
        {members.length > 0 && (
          <>
            <TextInput
              label="Name of all together"
              maxLength={120}
              value={name}
              onChange={({ target }) => form.set({ ...value, name: target.value })}
            />
            <TextInput
              label="They differ by"
              hint="Shown above the buttons, such as Size, Colour or Power"
              maxLength={40}
              value={differsBy}
              onChange={({ target }) => form.set({ ...value, differsBy: target.value })}
            />
            <ul className="divide-y divide-line">
              {members.map((one) => (
                <li key={one._id} className="flex items-start gap-3 py-3">
                  <Thumbnail image={one.image} size="sm" />
                  <div className="grid min-w-0 grow gap-1.5">
                    <p className="line-clamp-2 font-medium">{one.name}</p>
                    <TextInput
                      label={differsBy || "Value"}
                      aria-label={`${differsBy || "Value"} of ${one.name}`}
                      placeholder="2.5 mm²"
                      maxLength={40}
                      value={one.label}
                      onChange={({ target }) =>
                        setMembers(members.map((each) => (each === one ? { ...each, label: target.value } : each)))
                      }
                    />
                  </div>
                  {one._id !== product._id && (
                    <Button
                      variant="text"
                      aria-label={`Remove ${one.name}`}
                      onClick={() =>
                        setMembers(members.length === 2 ? [] : members.filter(({ _id }) => _id !== one._id))
                      }
                    >
                      Remove
                    </Button>
                  )}
                </li>
              ))}
            </ul>
          </>
        )}
        {!blocker && members.length < FAMILY_MEMBERS && (
          <FindProduct
            label="Add a variant"
            soldOut="addable"
            lines={[product, ...members].map(({ _id }) => ({ product: _id }))}
            onAdd={add}
          />
        )}
        <FormError text={blocker ?? problem} />
        {!blocker && (members.length > 0 || product.family) && <SaveButtons form={form}>Save variants</SaveButtons>}
      </form>
    </Panel>
  );
}
