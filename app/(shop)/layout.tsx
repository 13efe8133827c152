import type { ReactNode } from "react";

export default function ShopLayout({ children }: { children: ReactNode }) {
  return <main id="content">{children}</main>;
}
