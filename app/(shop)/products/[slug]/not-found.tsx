import { ButtonLink } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { paths } from "@/lib/paths";

/** SHP-PDP-22 */
export default function ProductNotFound() {
  return (
    <EmptyState
      as="h1"
      title="Product not found"
      text="It may have sold out for good, or the link has a mistake in it."
      action={<ButtonLink href={paths.products}>Browse Products</ButtonLink>}
    />
  );
}
