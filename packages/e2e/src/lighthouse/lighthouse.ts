import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { z } from 'zod';
import { runPnpm } from '../../../../scripts/start/pnpm.mjs';

export const CATEGORIES = ['accessibility', 'best-practices'] as const;

const Score = z.object({
  /** 0 to 1, or null when Lighthouse could not measure it. */
  score: z.number().nullable(),
  auditRefs: z.array(z.object({ id: z.string(), weight: z.number() })),
});

const Outcome = z.object({
  lhr: z.object({
    finalDisplayedUrl: z.string(),
    runtimeError: z.object({ message: z.string() }).optional(),
    categories: z.object({ accessibility: Score, 'best-practices': Score, performance: Score }),
    audits: z.record(
      z.string(),
      z.object({
        title: z.string(),
        score: z.number().nullable(),
        numericValue: z.number().optional(),
        // In some audits `details` has another shape.
        details: z.object({ items: z.array(z.unknown()).optional().catch(undefined) }).optional(),
      }),
    ),
  }),
});

export type LighthouseResult = z.infer<typeof Outcome>['lhr'];

/** Runs Lighthouse on a URL. `flags` are those of Lighthouse. The flag `port` is the browser's debugging port. */
export type Lighthouse = (url: string, flags: Readonly<Record<string, unknown>>) => Promise<LighthouseResult>;

/** Installs Lighthouse if it is missing, and loads it. Throws when it cannot be installed. */
export async function installLighthouse(root: string, print: (line: string) => void): Promise<Lighthouse> {
  const folder = join(root, 'packages/e2e/lighthouse');
  const { status, stdout, stderr } = runPnpm(root, print, ['install', '--frozen-lockfile'], {
    cwd: folder,
    env: { CI: 'true' },
  });
  if (status !== 0) throw new Error(`Lighthouse could not be installed.\n${stdout}${stderr}`);
  const path = join(folder, 'node_modules/lighthouse/core/index.js');
  const module = (await import(pathToFileURL(path).href)) as {
    default: (url: string, flags: object) => Promise<unknown>;
  };
  return async (url, flags) => Outcome.parse(await module.default(url, flags)).lhr;
}
