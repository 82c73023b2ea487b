import { budgetsFor, overBudget } from './budgets.ts';
import type { RouteWeight } from './weigh.ts';

const login: RouteWeight = { path: '/auth/login', scripts: 100_000, styles: 9_000, requests: 9, shares: [] };

describe('the budget of a route', () => {
  it('has room for an edit, and none for a library', () => {
    const budgets = budgetsFor([login]);
    expect(overBudget([{ ...login, scripts: 101_900, styles: 9_400 }], budgets)).toEqual([]);
    expect(overBudget([{ ...login, scripts: 112_000 }], budgets)).toEqual([
      '/auth/login: scripts 112000; its budget is 102000, 10000 less.',
    ]);
  });

  it('counts requests exactly', () => {
    expect(overBudget([{ ...login, requests: 10 }], budgetsFor([login]))).toHaveLength(1);
  });

  it('is asked for with a new route, and goes with it', () => {
    expect(overBudget([login], {})).toEqual(['/auth/login has no budget.']);
    expect(overBudget([], budgetsFor([login]))).toEqual(['/auth/login has a budget, and is no route.']);
  });
});
