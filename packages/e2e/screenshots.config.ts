import { defineConfig } from '@playwright/test';
import tests from './playwright.config.ts';

/** `pnpm screenshots`: writes a screenshot of every page into `screenshots/` of the workspace. */
export default defineConfig({
  ...tests,
  testDir: 'src/screenshots',
  testMatch: '*.pictures.ts',
  reporter: [['list']],
});
