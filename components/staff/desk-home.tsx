"use client";

import { useMe } from "./desk-frame";

/** The desk's first screen (BEYOND-35). */
export function DeskHome() {
  const { firstName } = useMe();
  return <h1 className="text-xl md:text-2xl">Good to see you, {firstName}</h1>;
}
