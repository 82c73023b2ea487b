import { budgetsFor, overBudget, overFontBudget, overLimit, withMissing } from './budgets.ts';
import type { RouteWeight, RoutePart } from './weigh.ts';

const SHELL: RoutePart = { name: 'shell', scripts: 178_000, styles: 9_000, files: 4 };
const LOGIN: RoutePart = { name: 'auth: login', scripts: 10_000, styles: 900, files: 4 };

const routeOf = (path: string, parts: readonly RoutePart[], requests = 9): RouteWeight => ({
  path,
  scripts: parts.reduce((sum, { scripts }) => sum + scripts, 0),
  styles: parts.reduce((sum, { styles }) => sum + styles, 0),
  requests,
  parts,
});
const enlarge = (part: RoutePart, bytes: number): RoutePart => ({ ...part, scripts: part.scripts + bytes });

const login = routeOf('/auth/login', [SHELL, LOGIN]);

describe('overBudget', () => {
  const budgets = budgetsFor([login]);

  it.each([
    ['shell', (bytes: number) => [enlarge(SHELL, bytes), LOGIN], 179_000],
    ['auth: login', (bytes: number) => [SHELL, enlarge(LOGIN, bytes)], 10_500],
  ])('allows a small edit of %s, but no new library', (name, edited, budget) => {
    expect(overBudget([routeOf('/auth/login', edited(450))], budgets)).toEqual([]);
    const withLibrary = edited(2_000);
    const actual = withLibrary.find(part => part.name === name)?.scripts ?? 0;
    expect(overBudget([routeOf('/auth/login', withLibrary)], budgets)).toEqual([
      `${name}, scripts: ${actual}, ${actual - budget} over the budget of ${budget}.`,
    ]);
  });

  it('reports a part once when several routes load it', () => {
    const terms = routeOf('/auth/terms', [SHELL, { ...LOGIN, name: 'auth: terms' }]);
    const heavy = [login, terms].map(route =>
      routeOf(
        route.path,
        route.parts.map(part => (part.name === 'shell' ? enlarge(part, 2_000) : part)),
      ),
    );
    expect(overBudget(heavy, budgetsFor([login, terms]))).toHaveLength(1);
  });

  it('reports one request more than the budget', () => {
    expect(overBudget([{ ...login, requests: 10 }], budgets)).toEqual([
      '/auth/login, requests: 10, 1 over the budget of 9.',
    ]);
  });

  it('reports a size without a budget, and a budget that no route uses', () => {
    expect(overBudget([login], { parts: {}, requests: {} })).toContain(
      '/auth/login, requests: there is no budget. "pnpm budget --write-missing" writes it.',
    );
    expect(overBudget([], budgets)).toEqual([
      'shell has a budget, but no route loads it.',
      'auth: login has a budget, but no route loads it.',
      '/auth/login has a budget, but no route loads it.',
    ]);
  });
});

it('reports fonts that are larger than their budget', () => {
  expect(overFontBudget(38_000, { fonts: 38_000 })).toEqual([]);
  expect(overFontBudget(38_001, { fonts: 38_000 })).toEqual(['fonts: 38001, 1 over the budget of 38000.']);
});

describe('withMissing', () => {
  it('adds budgets for a new remote and keeps the others', () => {
    const terms = routeOf('/auth/terms', [enlarge(SHELL, 9_000), { ...LOGIN, name: 'auth: terms' }]);
    const budgets = budgetsFor([login]);
    const more = withMissing(budgets, [terms]);
    expect(more).toMatchObject(budgets);
    expect(Object.keys(more.parts)).toContain('auth: terms');
    expect(more.requests).toEqual({ '/auth/login': 9, '/auth/terms': 9 });
  });
});

describe('overLimit', () => {
  const pageOf = (path: string, scripts: number, requests: number) =>
    routeOf(path, [{ ...SHELL, scripts }], requests);

  it('allows log-in 168.0 kB of scripts in 7 requests, and the dashboard 227.6 kB', () => {
    expect(overLimit([pageOf('/auth/login', 168_000, 7), pageOf('/games', 227_600, 15)])).toEqual([]);
  });

  it('reports one byte or one request more', () => {
    expect(overLimit([pageOf('/auth/login', 168_001, 8), pageOf('/games', 227_601, 15)])).toEqual([
      '/auth/login, scripts: 168001, over the limit of 168000.',
      '/auth/login, requests: 8, over the limit of 7.',
      '/games, scripts: 227601, over the limit of 227600.',
    ]);
  });
});
