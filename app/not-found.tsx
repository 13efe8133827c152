import type { Metadata } from "next";
import { ShopFrame } from "@/components/layout/shop-frame";
import { PathUnknown } from "@/components/layout/use-page-path";
import { ButtonLink } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { paths } from "@/lib/paths";

export const metadata: Metadata = { title: "Page not found" };

/** Small on purpose: Next sends it along with every page. So its menu brings no names and asks for them itself. */
export default function NotFound() {
  return (
    <PathUnknown>
      <ShopFrame categories={null}>
        <EmptyState
          as="h1"
          title="Page not found"
          text="There is nothing at this address. It may have moved, or the link has a typing error."
          action={<ButtonLink href={paths.home}>Back to Homepage</ButtonLink>}
        />
      </ShopFrame>
    </PathUnknown>
  );
}
