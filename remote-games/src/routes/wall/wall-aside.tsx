import { progressOf, type Game } from '@backglass/contract';
import { rankPlayers } from '@backglass/contract/results';
import { useTexts } from '@backglass/platform';
import { useFormat } from '@backglass/platform/operator';
import { useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { useGames } from '../../api/get-games.ts';
import { GameLamps } from '../../common/game-progress.tsx';
import { namesOfFirst } from '../../common/score-reels.tsx';
import { firstNames } from '../../common/wording.ts';
import { useLiveGame } from '../../api/get-game.ts';
import classes from './wall-aside.module.css';
import { boothFilter, isAt, type Turn } from './wall-games.ts';
import { useMask, useWall } from './wall-context.ts';
import wall from './wall.module.css';

const MAX_CARDS = 4;

const WAITING = { status: 'waiting', no_signal: false, ordering: 'started_at', page_size: 10 } as const;

interface WallAsideProps {
  turn?: Turn;
  games: readonly Game[] | undefined;
}

/**
 * The other running games, and waiting games if there is space. While they load, the empty aside reserves its width. If there are none, it
 * keeps the width until the turn ends, so that nothing moves.
 */
export function WallAside({ turn, games }: WallAsideProps) {
  const t = useTexts('games');
  const format = useFormat();
  const { booths } = useWall();
  const listed = useGames({ ...boothFilter(booths), ...WAITING }).data?.results ?? [];
  const waiting = listed.filter(isAt(booths));
  const mask = useMask();
  const aside = useRef<HTMLElement>(null);
  const fitting = useFit(aside);
  const [loadsIn] = useState(games === undefined ? turn : undefined);
  const shownGames = games?.slice(0, MAX_CARDS) ?? [];
  const next = waiting.slice(0, MAX_CARDS - shownGames.length);
  if (shownGames.length === 0 && next.length === 0) {
    const keepsWidth = games === undefined || (loadsIn !== undefined && loadsIn === turn);
    return keepsWidth ? <div className={classes['aside']} /> : null;
  }

  // The first child is the heading.
  const moreCount = (games?.length ?? 0) - Math.max(0, Math.min(shownGames.length, fitting - 1));
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
      {shownGames.map(game => (
        <WallCard key={game.id} game={game} />
      ))}
      {next.length > 0 ? <h2 className={wall['meta']}>{t('wall.next')}</h2> : null}
      {next.map(({ id, name, booth, players_count: count }) => (
        <div key={id} className={classes['card']}>
          <span className={classes['cardName']} dir="auto">
            {mask(name)}
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

/** Returns how many children of an element fit in it, and marks the others with `data-out`. */
function useFit(box: RefObject<HTMLElement | null>): number {
  const [fitting, setFitting] = useState(Infinity);
  useLayoutEffect(() => {
    const element = box.current;
    if (element === null) return;
    const children = [...element.children];
    const fit = () => {
      const end = element.getBoundingClientRect().bottom;
      const firstCut = children.findIndex(child => textEndOf(child) > end);
      const fits = firstCut === -1 ? Infinity : firstCut;
      children.forEach((child, index) => {
        // The heading of the next games goes with its first card. React would mark a card only after it was seen cut.
        const last = index > 0 && child.matches('h2') ? index + 1 : index;
        child.toggleAttribute('data-out', last >= fits);
      });
      setFitting(fits);
    };
    fit();
    const observer = new ResizeObserver(fit);
    for (const watched of [element, ...children]) observer.observe(watched);
    return () => observer.disconnect();
    // No dependencies, because each render may add or remove children.
  });
  return fitting;
}

/** The shortest time between two refetches, in milliseconds. It is longer than that of the main game, to save requests. */
const REFETCH_PAUSE = 5_000;

/** A card of a running game beside the main game: its progress and its leaders. */
function WallCard({ game: listed }: { game: Game }) {
  const t = useTexts('games');
  const format = useFormat();
  const { data } = useLiveGame(listed.id, REFETCH_PAUSE);
  // The answer with the players may be older than the row of the list.
  const game = data ?? listed;
  const ranked = rankPlayers(data?.players ?? []);
  const best = ranked[0]?.score ?? 0;
  const mask = useMask();
  const leaders = namesOfFirst(ranked).map(mask);
  return (
    <div className={classes['card']}>
      <span className={classes['cardName']} dir="auto">
        {mask(game.name)}
      </span>
      <span className={classes['line']}>
        <span className={classes['long']} dir="auto">
          {game.booth?.name}
        </span>
        <span className={wall['strong']}>{format.percent(progressOf(game))}</span>
      </span>
      <GameLamps game={game} glass height="max(0.625rem, 0.7 * var(--wall-text-sm))" />
      {/* Rendered even when nobody leads, so that the height of the card does not change. */}
      <span className={`${classes['line']} ${classes['leaders']}`}>
        {leaders.length > 0 ? (
          <>
            <span className={classes['long']}>
              {t('wall.leads', { name: firstNames({ t, format }, leaders) })}
            </span>
            <span className={wall['strong']}>{format.number(best)}</span>
          </>
        ) : null}
      </span>
    </div>
  );
}
