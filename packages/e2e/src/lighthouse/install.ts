import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { z } from 'zod';
import { runPnpm } from '../../../../scripts/start/pnpm.mjs';

/** What every page is to be at 100 in. */
export const CATEGORIES = ['accessibility', 'best-practices'] as const;

const Score = z.object({
  /** 0 to 1; null when Lighthouse could not tell. */
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
        // Some have another shape, which nobody here reads.
        details: z.object({ items: z.array(z.unknown()).optional().catch(undefined) }).optional(),
      }),
    ),
  }),
});

/** What Lighthouse says of a page: the part of its result that we read. */
export type LighthouseResult = z.infer<typeof Outcome>['lhr'];

/** Looks at an address with the browser behind a debugging port; the options are Lighthouse's own flags. */
export type Lighthouse = (url: string, flags: Readonly<Record<string, unknown>>) => Promise<LighthouseResult>;

/**
 * Lighthouse as its own lock file names it, installed now if it is not there: it weighs more than all else that the tests
 * need, so nobody gets it who does not ask for it.
 * @throws when it cannot be installed.
 */
export async function lighthouseOf(root: string, say: (line: string) => void): Promise<Lighthouse> {
  const folder = join(root, 'packages/e2e/lighthouse');
  const { status, stdout, stderr } = runPnpm(root, say, ['install', '--frozen-lockfile'], {
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
