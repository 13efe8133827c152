import { ButtonLink } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { paths } from "@/lib/paths";

export default function CategoryNotFound() {
  return (
    <EmptyState
      as="h1"
      title="Category not found"
      text="It may have been renamed. See all categories."
      action={<ButtonLink href={paths.categories}>Browse categories</ButtonLink>}
    />
  );
}
