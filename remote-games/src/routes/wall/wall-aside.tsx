import type { Game, Id } from '@backglass/contract';
import { useTexts } from '@backglass/platform';
import { useFormat } from '@backglass/platform/operator';
import { useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { useGames } from '../../api/get-games.ts';
import type { Turn } from './turns.ts';
import { boothFilter } from './use-wall-games.ts';
import { WallCard } from './wall-card.tsx';
import classes from './wall-card.module.css';
import wall from './wall.module.css';

const MAX_CARDS = 4;

const WAITING = { status: 'waiting', no_signal: false, ordering: 'started_at', page_size: 10 } as const;

interface WallAsideProps {
  turn?: Turn;
  games: readonly Game[] | undefined;
  booth: Id | undefined;
}

/**
 * The other running games, and waiting games if there is space. While they load, the empty aside reserves its width. If there are none, it
 * keeps the width until the turn ends, so that nothing moves.
 */
export function WallAside({ turn, games, booth }: WallAsideProps) {
  const t = useTexts('games');
  const format = useFormat();
  const waiting = useGames({ ...boothFilter(booth), ...WAITING }).data?.results ?? [];
  const aside = useRef<HTMLElement>(null);
  const fitting = useFit(aside);
  const [loadsIn] = useState(games === undefined ? turn : undefined);
  const shownGames = games?.slice(0, MAX_CARDS) ?? [];
  const next = waiting.slice(0, MAX_CARDS - shownGames.length);
  if (shownGames.length === 0 && next.length === 0) {
    const keepsWidth = games === undefined || (loadsIn !== undefined && loadsIn === turn);
    return keepsWidth ? <div className={classes['aside']} /> : null;
  }

  // Indexes among the aside's children: a heading, the running games, a heading, the next games.
  const firstCard = 1;
  const nextHeading = shownGames.length > 0 ? firstCard + shownGames.length : 0;
  const out = (index: number) => (index < fitting ? undefined : '');
  const moreCount = (games?.length ?? 0) - Math.max(0, Math.min(shownGames.length, fitting - firstCard));
  return (
    <aside
      ref={aside}
      className={classes['aside']}
      aria-label={t(shownGames.length > 0 ? 'wall.others' : 'wall.next')}
    >
      {shownGames.length > 0 ? (
        <h2 className={`${wall['meta']} ${classes['head']}`}>
          <span>{t('wall.others')}</span>
          {moreCount > 0 ? <span>{t('wall.more', { formatted: format.number(moreCount) })}</span> : null}
        </h2>
      ) : null}
      {shownGames.map((game, index) => (
        <WallCard key={game.id} game={game} out={out(firstCard + index)} />
      ))}
      {next.length > 0 ? (
        // The heading is hidden if its first card is hidden.
        <h2 className={wall['meta']} data-out={out(nextHeading + 1)}>
          {t('wall.next')}
        </h2>
      ) : null}
      {next.map(({ id, name, booth, players_count: count }, index) => (
        <div key={id} className={classes['card']} data-out={out(nextHeading + 1 + index)}>
          <span className={classes['cardName']} dir="auto">
            {name}
          </span>
          <span className={classes['line']}>
            <span className={classes['long']} dir="auto">
              {booth?.name}
            </span>
            <span>{t('players', { count, formatted: format.number(count) })}</span>
          </span>
        </div>
      ))}
    </aside>
  );
}

/** The padding below a card's text may be cut off. */
const textEndOf = (child: Element): number =>
  (child.lastElementChild ?? child).getBoundingClientRect().bottom;

/** How many children of an element fit in it. Hide the others with `visibility`, so that they can be measured again. */
function useFit(box: RefObject<HTMLElement | null>): number {
  const [fitting, setFitting] = useState(Infinity);
  useLayoutEffect(() => {
    const element = box.current;
    if (element === null) return;
    const children = [...element.children];
    const observer = new ResizeObserver(() => {
      const end = element.getBoundingClientRect().bottom;
      const firstCut = children.findIndex(child => textEndOf(child) > end);
      setFitting(firstCut === -1 ? Infinity : firstCut);
    });
    for (const watched of [element, ...children]) observer.observe(watched);
    return () => observer.disconnect();
    // No dependencies, because each render may add or remove children.
  });
  return fitting;
}
