import * as z from 'zod/mini';
import type { RouteWeight, Share } from './weigh.ts';

/** The most that may be shipped: of each share bytes in brotli, on each route requests with the document. */
export const budgetsSchema = z.strictObject({
  shares: z.record(z.string(), z.strictObject({ scripts: z.int(), styles: z.int() })),
  requests: z.record(z.string(), z.int()),
});
export type Budgets = z.infer<typeof budgetsSchema>;

const KINDS = ['scripts', 'styles'] as const;

/** Every share of the routes once, the shell's first. */
export const sharesOf = (weights: readonly RouteWeight[]): readonly Share[] => [
  ...new Map(weights.flatMap(({ shares }) => shares).map(share => [share.why, share])).values(),
];

/** What is measured, and what its budget is; undefined: it has none. */
interface Held {
  readonly what: string;
  readonly is: number;
  readonly budget: number | undefined;
}

const held = (weights: readonly RouteWeight[], { shares, requests }: Budgets): readonly Held[] => [
  ...sharesOf(weights).flatMap(share =>
    KINDS.map(kind => ({
      what: `${share.why}, ${kind}`,
      is: share[kind],
      budget: shares[share.why]?.[kind],
    })),
  ),
  ...weights.map(({ path, requests: is }) => ({ what: `${path}, requests`, is, budget: requests[path] })),
];

/** What is over its budget, or has none, or is a budget of nothing; empty when all is well. */
export const overBudget = (weights: readonly RouteWeight[], budgets: Budgets): readonly string[] => {
  const known = new Set([...sharesOf(weights).map(({ why }) => why), ...weights.map(({ path }) => path)]);
  const named = [...Object.keys(budgets.shares), ...Object.keys(budgets.requests)];
  return [
    ...held(weights, budgets).flatMap(({ what, is, budget }) => {
      if (budget === undefined) return [`${what}: there is no budget.`];
      return is > budget ? [`${what}: ${is}, ${is - budget} over the budget of ${budget}.`] : [];
    }),
    ...named.filter(name => !known.has(name)).map(name => `${name} has a budget, and is shipped no more.`),
  ];
};

/** The most that the first pages may ever fetch; unlike a budget, `--write` does not raise it. */
const LIMITS: Readonly<Record<string, { readonly scripts: number; readonly requests?: number }>> = {
  '/auth/login': { scripts: 168_000, requests: 7 },
  '/games': { scripts: 222_000 },
};

/** Which routes are over their limit; empty when none is. */
export const overLimit = (weights: readonly RouteWeight[]): readonly string[] =>
  weights.flatMap(({ path, scripts, requests }) => {
    const limit = LIMITS[path];
    if (limit === undefined) return [];
    const { scripts: maxScripts, requests: maxRequests = Infinity } = limit;
    return [
      ...(scripts > maxScripts ? [`${path}, scripts: ${scripts}, over the limit of ${maxScripts}.`] : []),
      ...(requests > maxRequests
        ? [`${path}, requests: ${requests}, over the limit of ${maxRequests}.`]
        : []),
    ];
  });

/**
 * Room for an edit, so that not every one asks for a new budget: 2 % of a share, half a kilobyte at least, and a whole one at most,
 * since a library may be two.
 */
const withRoom = (bytes: number): number => {
  const room = Math.min(Math.max(bytes * 0.02, 500), 1_000);
  return Math.ceil((bytes + room) / 100) * 100;
};

/** Budgets just above what is shipped now. */
export const budgetsFor = (weights: readonly RouteWeight[]): Budgets => ({
  shares: Object.fromEntries(
    sharesOf(weights).map(({ why, scripts, styles }) => [
      why,
      { scripts: withRoom(scripts), styles: withRoom(styles) },
    ]),
  ),
  requests: Object.fromEntries(weights.map(({ path, requests }) => [path, requests])),
});
