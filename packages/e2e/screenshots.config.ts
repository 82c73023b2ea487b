import { defineConfig } from '@playwright/test';
import tests from './playwright.config.ts';

/** `pnpm screenshots`: pictures of every page of the production build, in the workspace's `screenshots/`. */
export default defineConfig({
  ...tests,
  testDir: 'src/screenshots',
  testMatch: '*.pictures.ts',
  reporter: [['list']],
});
