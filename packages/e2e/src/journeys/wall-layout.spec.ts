import { answer, json, runningGames, listsOf, detailOf } from '../support/answers.ts';
import { boxOf } from '../support/boxes.ts';
import { enterAsNew } from '../support/operators.ts';
import { expect, test } from '../support/test.ts';

const sizes = { desk: { width: 1280, height: 900 }, old: { width: 1024, height: 768 } };
for (const [name, viewport] of Object.entries(sizes)) {
  test.describe(`a wall of ${viewport.width} × ${viewport.height}`, () => {
    test.use({ viewport });

    test(`shows the other games uncut, and how many more there are: ${name} @long`, async ({ page }) => {
      // A new operator has no booths, so no events add other games.
      await enterAsNew(page);
      await answer(page, {
        'GET user/game/': listsOf(runningGames(7)),
        'GET user/game/:id/': json({ ...detailOf(9101), id: 9_300 }),
      });
      await page.goto('/games/9300/wall');
      const aside = page.getByRole('complementary', { name: 'Also playing' });
      await expect(aside.getByText(/Leads: /)).toHaveCount(4);
      const cards = aside.locator('> div:not([data-out])');
      /** The number of games that the wall counts, and by how many pixels the last card overflows. */
      const state = async () => {
        const { y, height } = await boxOf(aside);
        const last = await boxOf(cards.last().locator('> :last-child'));
        const more = Number(/\+(\d) more/.exec(await aside.innerText())?.[1]);
        return { games: (await cards.count()) + more, over: Math.max(0, last.y + last.height - y - height) };
      };
      await expect.poll(state).toEqual({ games: 6, over: 0 });
      expect(await cards.count()).toBeGreaterThan(2);
    });
  });
}

for (const viewport of [
  { width: 1440, height: 900 },
  { width: 1920, height: 1080 },
]) {
  test.describe(`a wall of ${viewport.width} × ${viewport.height} with the longest names`, () => {
    test.use({ viewport });

    test('keeps all texts on the screen @long', async ({ page }) => {
      await enterAsNew(page);
      const long = 'ÉÑWolfeschlegelsteinhausenbergerdorff St Brendan’s';
      const games = runningGames(4, { name: long, booth: { id: 9_001, name: long } });
      const waiting = games.slice(0, 1).map(game => ({ ...game, id: 9_400, status: 'waiting' as const }));
      const players = [{ id: 1, name: long, score: 18_450 }];
      await answer(page, {
        'GET user/game/': listsOf(games, waiting),
        'GET user/game/:id/': json({ ...games[0], players }),
      });
      await page.goto('/games/9300/wall');
      const aside = page.getByRole('complementary', { name: 'Also playing' });
      await expect(aside.getByText(/Leads: /)).toHaveCount(3);
      const textsBeyondRightEdge = () =>
        page
          .getByRole('dialog', { name: 'Wall' })
          .locator('[role="progressbar"], span:not(:has(*))')
          .evaluateAll(parts =>
            parts
              .map(part => ({ text: part.textContent, right: part.getBoundingClientRect().right }))
              .filter(({ right }) => right > innerWidth),
          );
      await expect.poll(textsBeyondRightEdge).toEqual([]);
      const isTitleCut = await page
        .getByRole('heading', { level: 1, name: long })
        .evaluate(title => title.scrollWidth > title.clientWidth || title.scrollHeight > title.clientHeight);
      expect(isTitleCut).toBe(false);
      /** The pixels by which the accents of each name extend above the nearest box that cuts its contents. */
      const cutAbove = await page
        .getByRole('dialog', { name: 'Wall' })
        .locator('[dir="auto"]')
        .evaluateAll(names => {
          const isCutting = (element: Element) => {
            const { overflowY, clipPath } = getComputedStyle(element);
            return overflowY !== 'visible' || clipPath !== 'none';
          };
          return names.map(name => {
            const { fontWeight, fontSize, fontFamily, lineHeight, paddingTop } = getComputedStyle(name);
            const context = new OffscreenCanvas(1, 1).getContext('2d') as OffscreenCanvasRenderingContext2D;
            context.font = `${fontWeight} ${fontSize} ${fontFamily}`;
            const size = context.measureText('ÉÑ');
            const { fontBoundingBoxAscent: ascent, fontBoundingBoxDescent: descent } = size;
            const baseline = parseFloat(paddingTop) + (parseFloat(lineHeight) + ascent - descent) / 2;
            let box: Element | null = name;
            while (box !== null && !isCutting(box)) box = box.parentElement;
            const offset = name.getBoundingClientRect().top - (box?.getBoundingClientRect().top ?? 0);
            return Math.max(0, size.actualBoundingBoxAscent - baseline - offset);
          });
        });
      expect(cutAbove.length).toBeGreaterThan(4);
      expect(Math.max(...cutAbove)).toBe(0);
      await expect(aside.getByText(/^62/).first()).toBeInViewport({ ratio: 1 });
      await expect(aside.getByText('18,450').first()).toBeInViewport({ ratio: 1 });
    });
  });
}

for (const viewport of [
  { width: 1920, height: 1080 },
  { width: 1280, height: 720 },
  { width: 390, height: 844 },
]) {
  test.describe(`a wall of ${viewport.width} × ${viewport.height} with many leaders`, () => {
    test.use({ viewport });

    test(`shows every text whole, no text smaller than the smallest size, and the title largest${viewport.width === 1920 ? '' : ' @long'}`, async ({
      page,
    }) => {
      await enterAsNew(page);
      const games = runningGames(3, { name: 'Company outing of the accounting department, heat' });
      const tied = Array.from({ length: 8 }, (_, at) => ({
        id: at + 1,
        name: `Maximiliane Schlegelsteinhausen ${at}`,
        score: 18_000,
      }));
      const finished = { status: 'finished', finished_at: new Date().toISOString(), progress: 100 };
      await answer(page, {
        'GET user/game/': listsOf(games),
        'GET user/game/:id/': json({ ...detailOf(9101), ...games[0], ...finished, players: tied }),
      });
      await page.goto('/games/9300/wall');
      const wall = page.getByRole('dialog', { name: 'Wall' });
      await expect(wall.getByText(/^Won by .* and 5 more$/)).toBeVisible();
      if (viewport.width > 640) await expect(wall.getByText(/^Leads: /)).toHaveCount(2);
      const faults = () =>
        wall.evaluate(element => {
          const smallest = innerWidth > innerHeight ? Math.max(16, innerHeight * 0.023) : 16;
          const texts = [...element.querySelectorAll('h1, p, span, bdi, li')].filter(
            text => text.children.length === 0 && text.checkVisibility({ visibilityProperty: true }),
          );
          const sizeOf = (text: Element) => parseFloat(getComputedStyle(text).fontSize);
          const title = element.querySelector('h1 span span');
          return texts
            .filter(text => text.textContent !== '')
            .filter(text => {
              const { left, right, top, bottom } = text.getBoundingClientRect();
              const isSmall = sizeOf(text) < smallest - 0.5 && !text.matches('[aria-hidden] *, button *');
              const isOut = left < -1 || right > innerWidth + 1 || top < -1 || bottom > innerHeight + 1;
              return isSmall || isOut;
            })
            .map(text => `${text.textContent} ${sizeOf(text)}`)
            .concat(
              title && sizeOf(title) > sizeOf(element.querySelector('header p') ?? title) ? [] : ['title'],
            );
        });
      await expect.poll(faults).toEqual([]);
    });
  });
}

const MINIMUM_LAMP = { width: 16, height: 10 } as const;

const portraitGames = runningGames(5, { maps_total: 12 });
const players = Array.from({ length: 8 }, (_, at) => ({
  id: at + 1,
  name: `Anastasia ${at}`,
  score: 18_000 - at,
}));

for (const viewport of [
  { width: 700, height: 900 },
  { width: 1080, height: 1920 },
]) {
  test.describe(`a wall of ${viewport.width} × ${viewport.height}`, () => {
    test.use({ viewport });

    test('shows whole names, and lamps of the minimum size @long', async ({ page }) => {
      await enterAsNew(page);
      await answer(page, {
        'GET user/game/': listsOf(portraitGames),
        'GET user/game/:id/': json({ ...detailOf(9101), ...portraitGames[0], players }),
      });
      await page.goto('/games/9300/wall');
      const wall = page.getByRole('dialog', { name: 'Wall' });
      await expect(wall.getByRole('complementary').getByText(/Leads: /)).toHaveCount(4);
      const cut = () =>
        wall
          .getByRole('list', { name: 'Ranking' })
          .locator('[dir="auto"]')
          .evaluateAll(names => names.filter(name => name.scrollWidth > name.clientWidth).length);
      await expect.poll(cut).toBe(0);
      const lamps = await wall
        .getByRole('progressbar')
        .locator('> *')
        .evaluateAll(all =>
          all.map(lamp => lamp.getBoundingClientRect()).map(({ width, height }) => ({ width, height })),
        );
      // The wall's own game and at least one row of cards have lamps.
      expect(lamps.length).toBeGreaterThanOrEqual(3 * 12);
      expect(Math.min(...lamps.map(({ width }) => width))).toBeGreaterThanOrEqual(MINIMUM_LAMP.width);
      expect(Math.min(...lamps.map(({ height }) => height))).toBeGreaterThanOrEqual(MINIMUM_LAMP.height);
    });
  });
}

for (const viewport of [
  { width: 844, height: 390 },
  { width: 390, height: 844 },
]) {
  test.describe(`a wall of ${viewport.width} × ${viewport.height} with eight of the longest names`, () => {
    test.use({ viewport });

    test('keeps each name in its row @long', async ({ page }) => {
      await enterAsNew(page);
      const players = Array.from({ length: 8 }, (_, at) => ({
        id: at + 1,
        name: `Wolfeschlegelsteinhausenbergerdorff St Brendan ${at}`,
        score: 18_000 - at,
      }));
      await answer(page, {
        'GET user/game/': listsOf(runningGames(1)),
        'GET user/game/:id/': json({ ...detailOf(9101), ...runningGames(1)[0], players }),
      });
      await page.goto('/games/9300/wall');
      const rows = page.getByRole('list', { name: 'Ranking' }).getByRole('listitem');
      await expect(rows).toHaveCount(8);
      const beyond = () =>
        rows.evaluateAll(items =>
          items.map(item => {
            const text = item.querySelector('[dir="auto"]')?.getBoundingClientRect();
            const { top, bottom } = item.getBoundingClientRect();
            return text ? Math.max(0, Math.round(top - text.top), Math.round(text.bottom - bottom)) : NaN;
          }),
        );
      await expect.poll(beyond).toEqual(players.map(() => 0));
    });
  });
}
