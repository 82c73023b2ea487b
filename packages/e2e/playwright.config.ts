import { defineConfig } from '@playwright/test';
import { IN_FULL } from './src/support/in-full.ts';

/** Journeys run on the production build, served as `npm start` serves it. There are no retries: a flaky test is a defect. */
export default defineConfig({
  testDir: 'src',
  // A title with `@long` marks a test for `pnpm test:long`: a rare fault, a limit, or another variant of what a shorter test covers.
  ...(!IN_FULL && { grepInvert: /@long/ }),
  outputDir: 'test-results',
  fullyParallel: false,
  // One for each core of the build machine.
  workers: 2,
  retries: 0,
  // Long, because a busy machine is slow: these limits only end a test that hangs.
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
    // Recording costs a quarter more CPU. Use `pnpm e2e --trace on <spec>` to look into a failure.
    trace: 'off',
    launchOptions: {
      ...(process.env['CHROMIUM_PATH'] ? { executablePath: process.env['CHROMIUM_PATH'] } : {}),
      args: ['--no-sandbox'],
    },
  },
});
