import { defineConfig } from '@playwright/test';
import { IN_FULL } from '@backglass/testing/in-full';

/** Tests the production build as `npm start` serves it. There are no retries, because a flaky test is a defect. */
export default defineConfig({
  testDir: 'src',
  // `pnpm test:long` runs the tests with `@long` in the title: rare faults, limits and further variants.
  ...(!IN_FULL && { grepInvert: /@long/ }),
  outputDir: 'test-results',
  fullyParallel: false,
  workers: 2,
  retries: 0,
  // Long, because a busy machine is slow. Only a test that hangs takes this long.
  timeout: 300_000,
  expect: { timeout: 60_000 },
  forbidOnly: Boolean(process.env['CI']),
  reporter: [
    ['list'],
    ['json', { outputFile: 'test-results/report.json' }],
    ['./src/support/fault-table.ts'],
  ],
  globalSetup: './src/support/global-setup.ts',
  use: {
    locale: 'en-GB',
    timezoneId: 'Europe/Madrid',
    viewport: { width: 1440, height: 900 },
    screenshot: 'only-on-failure',
    // Recording costs a quarter more CPU. To analyse a failure, run `pnpm e2e --trace on <spec>`.
    trace: 'off',
    launchOptions: {
      ...(process.env['CHROMIUM_PATH'] ? { executablePath: process.env['CHROMIUM_PATH'] } : {}),
      args: ['--no-sandbox'],
    },
  },
});
