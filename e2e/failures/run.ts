import { newStaff } from "../../tests/support/staff";
import { expect, test } from "../fixtures";
import { newCustomer, signIn } from "../people";
import { openBlank } from "../shopping";
import { prepare } from "./answers";
import { feed } from "./check";
import type { FailingScreen } from "./screen";

/** One test per screen: each of its calls gets every failure. */
export function feedScreens(screens: readonly FailingScreen[]): void {
  test.use({ serviceWorkers: "block" });
  for (const { name, as, open, calls } of screens)
    test(`SHP-ERR-04 a failed or malformed response shows an error on ${name}: ${calls.map(({ call }) => call).join(", ")}`, async ({
      page,
      query,
      allowConsole,
    }) => {
      allowConsole(/status of [45]\d\d|ERR_|Failed to load resource/);
      const customer = await newCustomer(query);
      await prepare(page);
      page.setDefaultTimeout(4000);
      page.setDefaultNavigationTimeout(30_000);
      if (as === "customer") await signIn(page, customer);
      if (as === "admin") await signIn(page, await newStaff(query, { role: "admin" }));
      const wrong: string[] = [];
      for (const call of calls) {
        // The same URL with another hash would not load again.
        const openNow = () => openBlank(page).then(() => open({ page, query, customer }));
        if (!call.opens) await openNow();
        wrong.push(...(await feed(page, call, openNow)));
      }
      expect(wrong).toEqual([]);
    });
}
