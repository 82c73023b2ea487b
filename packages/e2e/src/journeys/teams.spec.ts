import { TEAM_COLORS } from '@backglass/contract';
import { aPlayer } from '@backglass/testing/builders';
import { violationsOf } from '../support/accessibility.ts';
import { answer, detailOf, json, listsOf, runningGames } from '../support/answers.ts';
import { enterAsNew } from '../support/operators.ts';
import { openInPageFont } from '../support/page-font.ts';
import { playingBooth } from '../support/playing-booth.ts';
import { expect, test } from '../support/test.ts';

const zorros = { name: 'Zorros', color: 'red' } as const;
const owls = { name: 'Owls', color: 'yellow' } as const;

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in the ${colorScheme} theme`, () => {
    test.use({ colorScheme });

    test(`the page of a game, the wall and the ticket show the teams${colorScheme === 'dark' ? ' @long' : ''}`, async ({
      page,
    }) => {
      const { token } = await enterAsNew(page);
      const booth = await playingBooth(page.request, token);
      const { id } = await booth.begin('Heat 3', {
        players: [
          { name: 'Ana', score: 900, team: zorros },
          { name: 'Bo', score: 700, team: owls },
          { name: 'Cy', score: 600, team: owls },
          { name: 'Di', score: 100 },
        ],
      });
      await page.goto(`/games/${id}`);
      const teams = page.getByRole('table', { name: 'Teams' });
      await expect(teams.getByRole('row')).toHaveText([
        /Team/,
        /1.*Owls.*2 players.*1,300/s,
        /2.*Zorros.*900/s,
      ]);
      await expect(page.getByRole('table', { name: 'Ranking' }).getByText('Owls')).toHaveCount(2);
      expect(await violationsOf(page)).toEqual([]);

      await page.goto(`/games/${id}/wall`);
      const wall = page.getByRole('dialog', { name: 'Wall' });
      const totals = wall.getByRole('list', { name: 'Teams' }).getByRole('listitem');
      await expect(totals).toHaveText([/Owls.*1,300/, /Zorros.*900/]);
      await expect(wall.getByRole('list', { name: 'Ranking' }).getByRole('listitem')).toHaveCount(4);
      expect(await violationsOf(page)).toEqual([]);

      await page.goto('/profile/ticket');
      await page.getByLabel('Sample player').selectOption('With a team');
      await expect(page.getByRole('img', { name: 'Preview' })).toContainText('Night Owls');
      expect(await violationsOf(page)).toEqual([]);
    });
  });
}

for (const { width, height, name, isOneColor } of [
  { width: 1280, height: 720, name: 'Maximiliana Fernández', isOneColor: false },
  // Rows have the names of the teams too, because the marks are the same.
  { width: 1080, height: 1920, name: 'W'.repeat(60), isOneColor: true },
])
  test(`the wall of ${width} × ${height} shows eight teams with long names, and no text leaves its row @long`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    await enterAsNew(page);
    await page.goto('/games');
    const players = TEAM_COLORS.map((color, at) =>
      aPlayer({
        id: at + 1,
        name,
        team: { name: `${at}${'W'.repeat(29)}`, color: isOneColor ? 'red' : color },
      }),
    );
    await answer(page, {
      'GET user/game/': listsOf(runningGames(2)),
      'GET user/game/:id/': json({ ...detailOf(9101), id: 9_300, players }),
    });
    await openInPageFont(page, '/games/9300/wall');
    const wall = page.getByRole('dialog', { name: 'Wall' });
    await expect(wall.getByRole('list', { name: 'Teams' }).getByRole('listitem')).toHaveCount(8);
    const outside = () =>
      wall.evaluate(element =>
        [...element.querySelectorAll('ol > li')].flatMap(row => {
          const box = row.getBoundingClientRect();
          return [...row.querySelectorAll('bdi, span:not(:has(*))')]
            .filter(text => text.checkVisibility() && !text.matches('[class*=hidden i]'))
            .filter(text => {
              const { left, right, top, bottom } = text.getBoundingClientRect();
              return (
                left < box.left - 1 || right > box.right + 1 || top < box.top - 1 || bottom > box.bottom + 1
              );
            })
            .map(text => text.textContent);
        }),
      );
    await expect.poll(outside).toEqual([]);
  });
