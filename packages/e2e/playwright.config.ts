import { defineConfig } from '@playwright/test';

/** Journeys run on the production build, served as `npm start` serves it; no retries: a flaky test is a defect. */
export default defineConfig({
  testDir: 'src',
  outputDir: 'test-results',
  fullyParallel: false,
  // As many as there are cores for: a journey waits more than it computes.
  workers: 2,
  retries: 0,
  // How long a busy machine takes is not what a journey is about: these end one that hangs.
  timeout: 300_000,
  expect: { timeout: 60_000 },
  forbidOnly: Boolean(process.env['CI']),
  reporter: [['list'], ['json', { outputFile: 'test-results/report.json' }]],
  globalSetup: './src/support/global-setup.ts',
  use: {
    locale: 'en-GB',
    timezoneId: 'Europe/Madrid',
    viewport: { width: 1440, height: 900 },
    screenshot: 'only-on-failure',
    // Recording takes a quarter more of the runner's CPU: `pnpm e2e --trace on <spec>` looks again at what failed.
    trace: 'off',
    launchOptions: {
      ...(process.env['CHROMIUM_PATH'] ? { executablePath: process.env['CHROMIUM_PATH'] } : {}),
      args: ['--no-sandbox'],
    },
  },
});
