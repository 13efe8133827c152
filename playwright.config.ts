import { defineConfig, devices } from "@playwright/test";
import { CHROMIUM_FLAGS, findChromium } from "./scripts/chromium";
import { IS_LONG, TEST_APP_URL } from "./tests/support/test-environment";

const executablePath = findChromium();

/** Excluded unless `npm run test:long`; the screenshots cover all screens. */
const LEFT_OUT = IS_LONG || process.env.SCREENSHOTS ? [] : [/@long/];

/**
 * Browser tests against the production build. `*.phone.spec.ts` runs on a phone, `*.desktop.spec.ts` on a desktop,
 * other specs on both, except tests marked `ONCE`, which do not depend on the width. The global setup starts the shop
 * and sets its URLs in E2E_… variables (e2e/fixtures.ts).
 */
export default defineConfig({
  testDir: "e2e",
  outputDir: "test-results",
  globalSetup: "./tests/support/e2e-setup.ts",
  fullyParallel: false,
  forbidOnly: true,
  retries: 0,
  workers: 3,
  // A busy machine can be ten times slower.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  reporter: [["list"], ["json", { outputFile: "reports/playwright.json" }]],
  use: {
    baseURL: process.env.E2E_URL || TEST_APP_URL,
    locale: "en-GH",
    timezoneId: "Africa/Accra",
    // The service worker would bypass a test's routes; its own tests allow it.
    serviceWorkers: "block",
    // Animations without a GPU take a tenth of the total time. Tests of animations enable them by page.emulateMedia().
    contextOptions: { reducedMotion: "reduce" },
    // No traces, because they record every test. To debug one: `npx playwright test --trace on`.
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
        // Only screenshots need the phone's pixel ratio: without a GPU every pixel costs time.
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
