import { ButtonLink } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { paths } from "@/lib/paths";

export default function CategoryNotFound() {
  return (
    <EmptyState
      as="h1"
      title="Category not found"
      text="It may have a new name. All of them are one tap away."
      action={<ButtonLink href={paths.categories}>Browse categories</ButtonLink>}
    />
  );
}
