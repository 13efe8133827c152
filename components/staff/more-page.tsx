"use client";

import { useMe } from "./desk-frame";
import { navItemsFor } from "./navigation";
import { PageLink } from "./page-link";

/** Links to the pages that the navigation hides on narrow screens. */
export function MorePage() {
  const navItems = navItemsFor(useMe()).filter(({ moreHint }) => moreHint);
  return (
    <>
      <h1 className="mb-4 text-xl md:text-2xl">More</h1>
      <ul className="grid gap-2 md:grid-cols-2">
        {navItems.map(({ label, href, Icon, moreHint }) => (
          <li key={href}>
            <PageLink href={href} label={label} hint={moreHint} Icon={Icon} />
          </li>
        ))}
      </ul>
    </>
  );
}
