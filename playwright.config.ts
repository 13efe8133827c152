import { defineConfig, devices } from "@playwright/test";
import { CHROMIUM_FLAGS, findChromium } from "./scripts/chromium";
import { IS_LONG, TEST_APP_URL } from "./tests/support/test-environment";

const executablePath = findChromium();

/** Left to `npm run test:long`; the pictures are of all screens. */
const LEFT_OUT = IS_LONG || process.env.SCREENSHOTS ? [] : [/@long/];

/**
 * Journeys in a real browser against the production build. `*.phone.spec.ts` runs on the phone, `*.desktop.spec.ts` on
 * the desktop, any other spec on both, but for its tests marked `ONCE`, which no width changes. The shop is started by
 * the global set-up, which tells its addresses by E2E_… variables (e2e/fixtures.ts).
 */
export default defineConfig({
  testDir: "e2e",
  outputDir: "test-results",
  globalSetup: "./tests/support/e2e-setup.ts",
  fullyParallel: false,
  forbidOnly: true,
  retries: 0,
  workers: 3,
  // On a busy machine a second can take ten.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  reporter: [["list"], ["json", { outputFile: "reports/playwright.json" }]],
  use: {
    baseURL: process.env.E2E_URL || TEST_APP_URL,
    locale: "en-GH",
    timezoneId: "Africa/Accra",
    // It would answer in the place of what a journey routes; its own journeys let it in.
    serviceWorkers: "block",
    // Without a graphics card what moves costs a tenth of all time. Journeys of motion ask for it by page.emulateMedia().
    contextOptions: { reducedMotion: "reduce" },
    // A trace films every test; ask for one when a journey has to be watched: `npx playwright test --trace on`.
    screenshot: "only-on-failure",
    launchOptions: { args: CHROMIUM_FLAGS, ...(executablePath ? { executablePath } : {}) },
  },
  projects: [
    {
      name: "phone",
      testIgnore: /\.desktop\.spec\.ts$/,
      grepInvert: LEFT_OUT,
      use: {
        ...devices["Pixel 7"],
        viewport: { width: 390, height: 844 },
        screen: { width: 390, height: 844 },
        isMobile: true,
        hasTouch: true,
        // The phone's seven dots for one are for who looks at pictures: a browser without a graphics card draws each.
        ...(process.env.SCREENSHOTS ? {} : { deviceScaleFactor: 1 }),
      },
    },
    {
      name: "desktop",
      testIgnore: /\.phone\.spec\.ts$/,
      grepInvert: [/@once/, ...LEFT_OUT],
      use: { ...devices["Desktop Chrome"], viewport: { width: 1280, height: 800 } },
    },
  ],
});
