/**
 * Inline script that records clicks before hydration, which takes a second on a slow network.
 * It records buttons that need script, and checkboxes, which React would untick. React gets none of these clicks, because
 * `lib/client/early-clicks.ts` replays them.
 */
export const EARLY_CLICKS =
  "{const p=self.earlyPresses=new Map;addEventListener('click',e=>{" +
  "const c=e.target.closest('button[type=button]:not([popovertarget]),[type=checkbox]');" +
  "if(c&&!p.isOver){e.stopImmediatePropagation();p.set(c,c.checked);c.ariaBusy=true}},true)}";

/** Adds the script to a page; every policy contains its hash. */
export function addEarlyClicksScript(html: string): string {
  return html.replace("</head>", () => `<script>${EARLY_CLICKS}</script></head>`);
}
