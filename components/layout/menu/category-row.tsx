"use client";

import { type KeyboardEvent, type PointerEvent, type RefObject, useEffect, useRef, useState } from "react";
import { IconButton } from "@/components/ui/button";
import { ChevronLeft, ChevronRight, Lightbulb, Plug, Settings, Wrench } from "@/components/ui/icons";
import { Link } from "@/components/ui/link";
import { Skeleton } from "@/components/ui/loading";
import { categoryLinks, iconName, type MenuCategory, type MenuData } from "./menu-data";

const SCROLL_STEP = 200;
const PLACEHOLDERS = ["a", "b", "c", "d", "e"];

export interface RowHandlers {
  onHover: (category: MenuCategory) => void;
  /** Returns whether it opened the panel; otherwise the link is followed. */
  onEnter: (category: MenuCategory) => boolean;
}

/** Category names: one scrollable row on wide screens (BEYOND-75). Two columns when expanded on phones. */
export function CategoryRow({
  data,
  openSlug,
  handlers,
}: {
  data: MenuData;
  openSlug: string | null;
  handlers: RowHandlers;
}) {
  const list = useRef<HTMLUListElement>(null);
  const ends = useScrollEnds(list, data.status);
  const scroll = (left: number) => list.current?.scrollBy({ left, behavior: "smooth" });

  return (
    <div className="page flex items-center max-md:py-2">
      <ul
        ref={list}
        aria-busy={data.status === "loading"}
        className="no-scrollbar grid grow grid-cols-[auto_auto] gap-x-2 md:-ml-2 md:flex md:gap-0 md:overflow-x-auto md:overscroll-x-contain"
      >
        {data.status === "loading"
          ? PLACEHOLDERS.map((key) => (
              <li key={key} className="flex h-12 shrink-0 items-center px-3" data-testid="category-placeholder">
                <Skeleton className="h-5 w-28" />
              </li>
            ))
          : data.categories.map((category) => (
              <li key={category.slug} className="min-w-0 shrink-0">
                <CategoryLink category={category} open={category.slug === openSlug} handlers={handlers} />
              </li>
            ))}
      </ul>
      <ScrollButton
        label="Scroll categories left"
        disabled={ends.atStart}
        hidden={!ends.overflows}
        onScroll={() => scroll(-SCROLL_STEP)}
      />
      <ScrollButton
        label="Scroll categories right"
        disabled={ends.atEnd}
        hidden={!ends.overflows}
        onScroll={() => scroll(SCROLL_STEP)}
      />
    </div>
  );
}

function CategoryLink({ category, open, handlers }: { category: MenuCategory; open: boolean; handlers: RowHandlers }) {
  return (
    <Link
      id={`category-${category.slug}`}
      href={categoryLinks(category).all}
      aria-expanded={open}
      // Handles moves as well, since the pointer may have entered before hydration.
      onPointerMove={(event: PointerEvent) => event.pointerType === "mouse" && !open && handlers.onHover(category)}
      onFocus={({ target }) => {
        if (!target.matches(":focus-visible")) return;
        // Browsers do not scroll to a focused name that is partly visible.
        target.scrollIntoView({ block: "nearest", inline: "nearest" });
      }}
      onKeyDown={(event: KeyboardEvent) => {
        if (!["Enter", " ", "ArrowDown"].includes(event.key)) return;
        if (handlers.onEnter(category)) event.preventDefault();
      }}
      className={`relative flex min-h-12 items-center gap-1.5 rounded-sm px-1 text-sm font-medium md:px-2 md:whitespace-nowrap hover:bg-paper after:absolute after:inset-x-1 md:after:inset-x-2 after:bottom-0 after:h-0.5 after:bg-ink ${open ? "after:opacity-100" : "after:opacity-0"}`}
    >
      <CategoryIcon name={category.name} className="size-5 md:max-lg:hidden" />
      {category.name}
    </Link>
  );
}

function ScrollButton({
  label,
  disabled,
  hidden,
  onScroll,
}: {
  label: string;
  disabled: boolean;
  hidden: boolean;
  onScroll: () => void;
}) {
  return (
    <IconButton
      label={label}
      Icon={label.endsWith("left") ? ChevronLeft : ChevronRight}
      iconClass="size-5"
      aria-disabled={disabled}
      onClick={onScroll}
      className={`rounded-full aria-disabled:opacity-30 not-aria-disabled:hover:bg-paper ${hidden ? "hidden" : "max-md:hidden"}`}
    />
  );
}

/**
 * Whether the row overflows, and whether it is scrolled to an end.
 * @param content changes with the row's content
 */
function useScrollEnds(list: RefObject<HTMLUListElement | null>, content: string) {
  const [ends, setEnds] = useState({ overflows: true, atStart: true, atEnd: false });

  // biome-ignore lint/correctness/useExhaustiveDependencies: new content changes the width
  useEffect(() => {
    const element = list.current;
    if (!element) return;
    function measure() {
      if (!element) return;
      const space = element.scrollWidth - element.clientWidth;
      // Counts the buttons' width as free, since they are hidden if the row fits without them.
      const buttons = [...(element.parentElement?.querySelectorAll("button") ?? [])];
      const free = buttons.reduce((sum, { offsetWidth }) => sum + offsetWidth, 0);
      const next = {
        overflows: space - free > 1,
        atStart: element.scrollLeft <= 1,
        atEnd: element.scrollLeft >= space - 1,
      };
      setEnds((last) => (JSON.stringify(last) === JSON.stringify(next) ? last : next));
    }
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    element.addEventListener("scroll", measure, { passive: true });
    return () => {
      observer.disconnect();
      element.removeEventListener("scroll", measure);
    };
  }, [list, content]);

  return ends;
}

const icons = { bulb: Lightbulb, wrench: Wrench, plug: Plug, gear: Settings };

export function CategoryIcon({ name, className = "size-5" }: { name: string; className?: string }) {
  const icon = iconName(name);
  const Icon = icons[icon];
  return <Icon data-icon={icon} className={`shrink-0 stroke-[1.75] ${className}`} />;
}
