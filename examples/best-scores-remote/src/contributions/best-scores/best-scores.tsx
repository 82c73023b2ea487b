import type { Id, LeaderboardEntry } from '@backglass/contract';
import { CallFailure, Link, useOnline, useTexts } from '@backglass/platform';
import { useFormat, useLoadErrorText, type ExtensionPoints } from '@backglass/platform/operator';
import { Button, linkClass, Muted, Spinner } from '@backglass/ui';
import { moveFocusOnRemoval, Rank, rowLinkClass } from '@backglass/ui/lists';
import { useRef } from 'react';
import { useLeaderboard } from '../../api/get-leaderboard.ts';
import { formatAddress } from '../../routes/leaderboard/address.ts';
import classes from './best-scores.module.css';

/** The best scores of a game's booth. The scores of this game are marked. */
export function BestScores({ game: { id, booth } }: ExtensionPoints['game.details']) {
  const t = useTexts('best-scores');
  // Without the key, `useLeaderboard` would show the scores of the previous booth while the new ones load.
  return booth ? (
    <BoothScores key={booth.id} booth={booth.id} game={id} />
  ) : (
    <Muted>{t('best.no_booth')}</Muted>
  );
}

/** This many scores fit in the height that `remote.config.ts` declares. */
const SHOWN = 5;

/** The best scores of a booth, with a link to all of them. */
function BoothScores({ booth, game }: { booth: Id; game: Id }) {
  const t = useTexts('best-scores');
  const format = useFormat();
  const errorText = useLoadErrorText();
  const isOnline = useOnline();
  const root = useRef<HTMLDivElement>(null);
  const { data, error, updatedAt, isFetching, refetch } = useLeaderboard({
    period: 'ever',
    booth,
    page_size: SHOWN,
  });
  // Any other error is a defect. The host then says that the contribution has stopped.
  if (error !== null && !(error instanceof CallFailure)) throw error;
  const failure = error && errorText(error.error);

  const retry = t('platform:action.retry');
  if (!data) {
    return failure ? (
      <div ref={root} className={classes['message']}>
        <p role="alert">{`${t('failed')}. ${failure.title}. ${failure.description}`}</p>
        <Button
          ref={moveFocusOnRemoval(() => [root.current?.querySelector('a')])}
          size="sm"
          busy={isFetching}
          onClick={refetch}
        >
          {retry}
        </Button>
      </div>
    ) : (
      <span role="status" aria-busy="true">
        <Spinner label={t('best.loading')} />
      </span>
    );
  }
  if (data.results.length === 0) {
    return (
      <div ref={root} className={classes['message']}>
        <p>{t('nothing.ever')}</p>
        <Muted>{t('empty.text')}</Muted>
      </div>
    );
  }
  const all = formatAddress({ period: 'ever', booth, page: 1, pageSize: null });
  return (
    <div ref={root}>
      <ol aria-label={t('best.title')}>
        {data.results.map(entry => (
          <BestScore key={entry.player.id} entry={entry} isOfThisGame={entry.game.id === game} />
        ))}
      </ol>
      <div className={classes['end']}>
        <Link to={`/best-scores?${all}`} className={linkClass()}>
          {t('best.all')}
        </Link>
        {isOnline && failure === null ? null : (
          <span className={classes['stale']} title={failure?.title}>
            {t('best.as_of', { time: format.time(updatedAt) })}
          </span>
        )}
        {failure ? (
          <button
            ref={moveFocusOnRemoval(() => [root.current?.querySelector('a')])}
            type="button"
            className={linkClass()}
            aria-busy={isFetching}
            onClick={refetch}
          >
            {retry}
          </button>
        ) : null}
      </div>
    </div>
  );
}

interface BestScoreProps {
  entry: LeaderboardEntry;
  isOfThisGame: boolean;
}

/** Links to the score's game, except on the page of that game. */
function BestScore({ entry: { rank, score, player, game }, isOfThisGame }: BestScoreProps) {
  const t = useTexts('best-scores');
  const format = useFormat();
  return (
    <li className={classes['score']} data-this-game={isOfThisGame ? '' : undefined}>
      <Rank position={format.number(rank)} lit={rank === 1} />
      <div className={classes['who']}>
        <span className={classes['player']} dir="auto" title={player.name}>
          {player.name}
        </span>
        <span className={classes['game']}>
          {isOfThisGame ? (
            t('best.this_game')
          ) : (
            <Link to={`/games/${game.id}`} className={rowLinkClass()} dir="auto" title={game.name}>
              {game.name}
            </Link>
          )}
        </span>
      </div>
      <span className={classes['points']}>{format.number(score)}</span>
    </li>
  );
}
