/**
 * Runs in a page ahead of everything else, and keeps what is pressed before the app is there, which takes a second on a slow
 * line: buttons that do nothing without script, and boxes, which the app would untick again. `lib/client/early-presses.ts`
 * presses them once more, so React, which would answer some of them, hears of none.
 */
export const EARLY_PRESSES =
  "{const p=self.earlyPresses=new Set;addEventListener('click',e=>{" +
  "const c=e.target.closest('button[type=button]:not([popovertarget]),[type=checkbox]');" +
  "if(c&&!p.isOver){e.stopImmediatePropagation();p.add(c);c.ariaBusy=true}},true)}";

/** Puts it into a page; the policy of every page names it. */
export function keepEarlyPresses(html: string): string {
  return html.replace("</head>", () => `<script>${EARLY_PRESSES}</script></head>`);
}
