import type { RankedPlayer } from '@backglass/contract';
import { useFormat, useTexts } from '@backglass/platform';
import { Reels } from '@backglass/ui';
import { useRef } from 'react';
import { useFlip } from '../../motion/use-flip.ts';
import classes from './wall-ranking.module.css';
import wall from './wall.module.css';

const WINDOWS = 5;

export interface WallRankingProps {
  /** One page of players, from best to worst. */
  players: readonly RankedPlayer[];
  /** The highest score of all pages: the reels keep their width. */
  widest: number;
}

/** Who stands where, to be read from across a room. */
export function WallRanking({ players, widest }: WallRankingProps) {
  const t = useTexts('games');
  const format = useFormat();
  const list = useRef<HTMLOListElement>(null);
  useFlip(
    list,
    'li',
    players.map(({ id }) => id),
  );
  const windows = Math.max(WINDOWS, String(Math.round(widest)).length);
  if (players.length === 0) return <p className={wall['meta']}>{t('game.no_players')}</p>;
  return (
    <ol ref={list} className={classes['list']} aria-label={t('game.ranking')}>
      {players.map(({ id, name, score, position }) => {
        const lit = position === 1 && widest > 0;
        return (
          <li key={id} className={classes['row']} data-first={lit ? '' : undefined}>
            <span className={classes['position']}>{format.number(position)}</span>
            <span className={classes['name']}>{name}</span>
            {score < 0 ? (
              <span className={wall['strong']}>{format.number(score)}</span>
            ) : (
              <Reels
                size="inherit"
                value={score}
                minWindows={windows}
                formatted={format.number(score)}
                lit={lit}
              />
            )}
          </li>
        );
      })}
    </ol>
  );
}
