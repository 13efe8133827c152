import { ButtonLink } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { paths } from "@/lib/paths";

export default function BrandNotFound() {
  return (
    <EmptyState
      as="h1"
      title="Brand not found"
      text="We have no products of this brand at the moment."
      action={<ButtonLink href={paths.products}>See all products</ButtonLink>}
    />
  );
}
