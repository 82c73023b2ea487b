import { defineConfig } from '@playwright/test';
import tests from './playwright.config.ts';

/** `pnpm screenshots`: writes a screenshot of every page into `screenshots/` of the workspace, and that of README.md into `docs/`. */
export default defineConfig({
  ...tests,
  testDir: 'src/screenshots',
  testMatch: '*.pictures.ts',
  reporter: [['list']],
});
