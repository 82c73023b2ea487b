import type { Game } from '@backglass/contract';
import { useTexts } from '@backglass/platform';
import { useFormat } from '@backglass/platform/operator';
import { useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { useGames } from '../../api/get-games.ts';
import { useLiveLists } from '../../live/use-live-lists.ts';
import { WallCard } from './wall-card.tsx';
import classes from './wall-card.module.css';
import wall from './wall.module.css';

/** So many at most, on a wall as high as it is wide. */
const MOST = 4;

/** Games that wait to begin; the list is small, and what begins leaves it by its event. */
const WAITING = { status: 'waiting', is_hidden: false, ordering: 'started_at', page_size: 10 } as const;

/**
 * The other games that are running now, as many as can be seen whole, and what comes next where there is room for it. Until
 * they are known it keeps its place: the ranking beside it would be drawn wider first.
 */
export function WallAside({ games }: { games: readonly Game[] | undefined }) {
  const t = useTexts('games');
  const format = useFormat();
  useLiveLists(false);
  const waiting = useGames(WAITING).data?.results ?? [];
  const aside = useRef<HTMLElement>(null);
  const fitting = useFit(aside);
  const beside = games?.slice(0, MOST) ?? [];
  const next = waiting.slice(0, MOST - beside.length);
  if (games === undefined) return <div className={classes['aside']} />;
  if (beside.length === 0 && next.length === 0) return null;

  /** Places of the aside's children, from the first on: a head above the cards that are there. */
  const firstCard = 1;
  const nextHead = beside.length > 0 ? firstCard + beside.length : 0;
  const out = (place: number) => (place < fitting ? undefined : '');
  const more = games.length - Math.max(0, Math.min(beside.length, fitting - firstCard));
  return (
    <aside ref={aside} className={classes['aside']} aria-label={t('wall.others')}>
      {beside.length > 0 ? (
        <h2 className={`${wall['meta']} ${classes['head']}`}>
          <span>{t('wall.others')}</span>
          {more > 0 ? <span>{t('wall.more', { formatted: format.number(more) })}</span> : null}
        </h2>
      ) : null}
      {beside.map((game, index) => (
        <WallCard key={game.id} game={game} out={out(firstCard + index)} />
      ))}
      {next.length > 0 ? (
        // a head above nothing says nothing
        <h2 className={wall['meta']} data-out={out(nextHead + 1)}>
          {t('wall.next')}
        </h2>
      ) : null}
      {next.map(({ id, name, booth, players_count: count }, index) => (
        <div key={id} className={classes['card']} data-out={out(nextHead + 1 + index)}>
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

/** Where what is to be read in it ends: no room below is needed for the last one. */
const endOf = (child: Element): number => (child.lastElementChild ?? child).getBoundingClientRect().bottom;

/**
 * How many children of an element, from the first on, can be seen whole in it; all of them until they are measured. Hide the
 * others by `visibility`, so that they keep their place and are measured again.
 */
function useFit(box: RefObject<HTMLElement | null>): number {
  const [fitting, setFitting] = useState(Infinity);
  useLayoutEffect(() => {
    const element = box.current;
    if (element === null) return;
    const children = [...element.children];
    const observer = new ResizeObserver(() => {
      const end = element.getBoundingClientRect().bottom;
      const cut = children.findIndex(child => endOf(child) > end);
      setFitting(cut === -1 ? Infinity : cut);
    });
    for (const watched of [element, ...children]) observer.observe(watched);
    return () => observer.disconnect();
    // without dependencies: children come and go with what is drawn
  });
  return fitting;
}
