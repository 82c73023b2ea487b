import * as z from 'zod/mini';
import type { RouteWeight } from './weigh.ts';

/** The most that a route may ship: bytes in brotli, and requests with the document. */
export const budgetsSchema = z.record(
  z.string(),
  z.strictObject({ scripts: z.int(), styles: z.int(), requests: z.int() }),
);
export type Budgets = z.infer<typeof budgetsSchema>;

const MEASURES = ['scripts', 'styles', 'requests'] as const;

/** What is over its budget, or has none, or is a budget of nothing; empty when all is well. */
export const overBudget = (weights: readonly RouteWeight[], budgets: Budgets): readonly string[] => {
  const paths = new Set(weights.map(({ path }) => path));
  const idle = Object.keys(budgets).filter(path => !paths.has(path));
  return [
    ...weights.flatMap(weight => {
      const budget = budgets[weight.path];
      if (budget === undefined) return [`${weight.path} has no budget.`];
      return MEASURES.filter(measure => weight[measure] > budget[measure]).map(
        measure =>
          `${weight.path}: ${measure} ${weight[measure]}; its budget is ${budget[measure]}, ${weight[measure] - budget[measure]} less.`,
      );
    }),
    ...idle.map(path => `${path} has a budget, and is no route.`),
  ];
};

/** Room for an edit, so that not every one asks for a new budget: 2 %, or half a kilobyte. */
const withRoom = (bytes: number): number => Math.ceil(Math.max(bytes * 1.02, bytes + 500) / 100) * 100;

/** Budgets just above what is shipped now. */
export const budgetsFor = (weights: readonly RouteWeight[]): Budgets =>
  Object.fromEntries(
    weights.map(({ path, scripts, styles, requests }) => [
      path,
      { scripts: withRoom(scripts), styles: withRoom(styles), requests },
    ]),
  );
