"use client";

import { useMe } from "./desk-frame";
import { PageLink } from "./page-link";
import { roomsFor } from "./rooms";

/** On narrow screens: the way to the rooms that have no place in the bar. */
export function MorePage() {
  const rooms = roomsFor(useMe()).filter(({ folded }) => folded);
  return (
    <>
      <h1 className="mb-4 text-xl md:text-2xl">More</h1>
      <ul className="grid gap-2 md:grid-cols-2">
        {rooms.map(({ label, href, Icon, folded }) => (
          <li key={href}>
            <PageLink href={href} label={label} hint={folded} Icon={Icon} />
          </li>
        ))}
      </ul>
    </>
  );
}
