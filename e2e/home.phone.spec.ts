import { expect, test } from "./fixtures";

// These tests check animations.
test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: "no-preference" }));

test("SHP-HOME-07 SHP-HOME-08 on a phone the brands advance every 3000 ms, and restart after position 3", async ({
  page,
}) => {
  await page.clock.install();
  await page.goto("/");
  const strip = page.getByRole("region", { name: "Trusted Brands" });
  await expect(strip.getByRole("button", { name: "Pause the brands" })).toBeVisible();
  const list = strip.getByRole("list");
  const position = () => list.evaluate((element) => Math.round(element.scrollLeft / (element.scrollWidth / 6)));
  // On a busy machine more than one interval would pass between two checks.
  await page.clock.pauseAt(Date.now() + 60_000);
  const looks = [-1];
  await expect
    .poll(
      async () => {
        looks.unshift(await list.evaluate(({ scrollLeft }) => scrollLeft));
        return looks[0] === looks[1];
      },
      { intervals: [500] },
    )
    .toBe(true);

  const visited: number[] = [await position()];
  for (let step = 0; step < 5; step += 1) {
    const before = await position();
    await page.clock.runFor(3000);
    await expect.poll(position).not.toBe(before);
    // The step is animated; it has finished when two checks agree.
    await expect.poll(async () => (await position()) === (before >= 3 ? 0 : before + 1)).toBe(true);
    visited.push(await position());
  }
  expect(visited).toContain(3);
  expect(visited[visited.indexOf(3) + 1] ?? 0).toBe(0);

  await strip.getByRole("button", { name: "Pause the brands" }).click();
  const paused = await position();
  await page.clock.runFor(9000);
  expect(await position()).toBe(paused);
});

test("the first product shows after one swipe", async ({ page }) => {
  await page.goto("/");
  await page.evaluate(() => window.scrollTo(0, window.innerHeight * 0.8));
  await expect(page.getByRole("region", { name: "Latest Products" }).getByRole("article").first()).toBeInViewport();
});
