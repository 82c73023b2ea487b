import * as z from 'zod/mini';
import type { RouteWeight, RoutePart } from './weigh.ts';

/** Bytes of each part after brotli, requests of each route with its document, and bytes of all fonts. */
export const budgetsSchema = z.strictObject({
  fonts: z.int(),
  parts: z.record(z.string(), z.strictObject({ scripts: z.int(), styles: z.int() })),
  requests: z.record(z.string(), z.int()),
});
export type Budgets = z.infer<typeof budgetsSchema>;
type RouteBudgets = Omit<Budgets, 'fonts'>;

const KINDS = ['scripts', 'styles'] as const;

/** Returns each part once, the shell's parts first. */
export const partsOf = (weights: readonly RouteWeight[]): readonly RoutePart[] => [
  ...new Map(weights.flatMap(({ parts }) => parts).map(part => [part.name, part])).values(),
];

interface Comparison {
  readonly name: string;
  readonly actual: number;
  readonly budget: number | undefined;
}

const compare = (
  weights: readonly RouteWeight[],
  { parts, requests }: RouteBudgets,
): readonly Comparison[] => [
  ...partsOf(weights).flatMap(part =>
    KINDS.map(kind => ({
      name: `${part.name}, ${kind}`,
      actual: part[kind],
      budget: parts[part.name]?.[kind],
    })),
  ),
  ...weights.map(({ path, requests: actual }) => ({
    name: `${path}, requests`,
    actual,
    budget: requests[path],
  })),
];

/** Describes each size over its budget, each missing budget, and each unused budget. */
export const overBudget = (weights: readonly RouteWeight[], budgets: RouteBudgets): readonly string[] => {
  const known = new Set([...partsOf(weights).map(({ name }) => name), ...weights.map(({ path }) => path)]);
  const named = [...Object.keys(budgets.parts), ...Object.keys(budgets.requests)];
  return [
    ...compare(weights, budgets).flatMap(({ name, actual, budget }) => {
      if (budget === undefined)
        return [`${name}: there is no budget. "pnpm budget --write-missing" writes it.`];
      return actual > budget ? [`${name}: ${actual}, ${actual - budget} over the budget of ${budget}.`] : [];
    }),
    ...named.filter(name => !known.has(name)).map(name => `${name} has a budget, but no route loads it.`),
  ];
};

/** A page may load all fonts, but none before its first paint. */
export const overFontBudget = (bytes: number, { fonts }: Pick<Budgets, 'fonts'>): readonly string[] =>
  bytes > fonts ? [`fonts: ${bytes}, ${bytes - fonts} over the budget of ${fonts}.`] : [];

/** Fixed limits of the first pages. `--write` does not raise them. */
const LIMITS: Readonly<Record<string, { readonly scripts: number; readonly requests?: number }>> = {
  '/auth/login': { scripts: 168_000, requests: 7 },
  '/games': { scripts: 227_600 },
};

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

/** A small edit fits into the margin, but a new library of 2 kB does not. */
const withMargin = (bytes: number): number => {
  const margin = Math.min(Math.max(bytes * 0.02, 500), 1_000);
  return Math.ceil((bytes + margin) / 100) * 100;
};

export const budgetsFor = (weights: readonly RouteWeight[]): RouteBudgets => ({
  parts: Object.fromEntries(
    partsOf(weights).map(({ name, scripts, styles }) => [
      name,
      { scripts: withMargin(scripts), styles: withMargin(styles) },
    ]),
  ),
  requests: Object.fromEntries(weights.map(({ path, requests }) => [path, requests])),
});

/** Keeps existing budgets, and adds missing ones for example for a new remote. */
export const withMissing = (
  { parts, requests }: RouteBudgets,
  weights: readonly RouteWeight[],
): RouteBudgets => {
  const all = budgetsFor(weights);
  return { parts: { ...all.parts, ...parts }, requests: { ...all.requests, ...requests } };
};
