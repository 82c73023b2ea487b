import { listed, remoteRelease, shellRelease } from '../test/workspace.ts';
import { BUDGET, budgetProblems, firstLoadBytes } from './release-diff.ts';

const filesOf = (bytes: Readonly<Record<string, number>>) =>
  listed(Object.fromEntries(Object.entries(bytes).map(([file, count]) => [file, 'x'.repeat(count)])));

describe('the size budget', () => {
  it('accepts a release within the limits', () => {
    expect(budgetProblems(shellRelease())).toEqual([]);
    expect(budgetProblems(remoteRelease('games'))).toEqual([]);
  });

  it('names the route that is too large', () => {
    const files = filesOf({ 'remoteEntry.js': BUDGET.route, 'list.js': 1 });
    expect(budgetProblems(remoteRelease('games', { files }))).toEqual([
      `games@0.1.0-111111111111: the first load of /games is ${BUDGET.route + 1} bytes; the budget is ${BUDGET.route}.`,
    ]);
  });

  it('limits a contribution like a route', () => {
    const files = filesOf({ 'remoteEntry.js': 1, 'list.js': 1, 'panel.js': BUDGET.route });
    const contributions = [
      {
        point: 'games/panel',
        title: { en: 'T' },
        order: 1,
        preload: ['remoteEntry.js', 'panel.js'],
        shared: [],
      },
    ];
    expect(budgetProblems(remoteRelease('games', { files, contributions }))).toEqual([
      `games@0.1.0-111111111111: the first load of its contribution to games/panel is ${BUDGET.route + 1} bytes; the budget is ${BUDGET.route}.`,
    ]);
  });

  it.each([
    ['script', ['remoteEntry.js'], 101],
    ['module', [], 1_111],
  ] as const)(
    'counts all files that a page fetches for a container of type %s',
    (container, preload, bytes) => {
      const files = filesOf({
        'remoteEntry.js': 1,
        'list.js': 10,
        'all.css': 100,
        'lazy.js': 1_000,
        'a.png': 5_000,
      });
      const [route] = remoteRelease('games').routes;
      const routes = route === undefined ? [] : [{ ...route, preload: [...preload] }];
      expect(firstLoadBytes(remoteRelease('games', { files, container, routes }))).toBe(bytes);
    },
  );

  it('counts lazy files of a remote, and the linked files of a shell', () => {
    const files = filesOf({ 'remoteEntry.js': 1, 'list.js': 1, 'pdf.js': BUDGET.remote });
    expect(budgetProblems(remoteRelease('games', { files }))).toHaveLength(1);
    expect(budgetProblems(shellRelease({ files: filesOf({ 'main.js': BUDGET.shell + 1 }) }))).toHaveLength(1);
  });

  it("counts the shell's files that every operator page needs, but no others", () => {
    const files = filesOf({ 'main.js': 1, 'main.css': 10, 'operator.js': 100, 'forms.js': 1_000 });
    const lazy = {
      '@backglass/platform/operator': ['operator.js'],
      '@backglass/contract': ['operator.js'],
      '@backglass/ui/forms': ['forms.js'],
    };
    expect(firstLoadBytes(shellRelease({ files, lazy }))).toBe(111);
    const heavy = filesOf({ 'main.js': 1, 'main.css': 1, 'operator.js': BUDGET.shell });
    expect(budgetProblems(shellRelease({ files: heavy, lazy }))).toHaveLength(1);
  });
});
