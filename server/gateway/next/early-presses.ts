/**
 * Runs in a page ahead of everything else, and keeps clicks made before hydration, which takes a second on a slow line: on
 * buttons that do nothing without script, and on checkboxes, which React would untick again. `lib/client/early-presses.ts`
 * replays them, so React, which would answer some of them, gets none.
 */
export const EARLY_PRESSES =
  "{const p=self.earlyPresses=new Set;addEventListener('click',e=>{" +
  "const c=e.target.closest('button[type=button]:not([popovertarget]),[type=checkbox]');" +
  "if(c&&!p.isOver){e.stopImmediatePropagation();p.add(c);c.ariaBusy=true}},true)}";

/** Adds it to a page; the policy of every page names it. */
export function keepEarlyPresses(html: string): string {
  return html.replace("</head>", () => `<script>${EARLY_PRESSES}</script></head>`);
}
