import type { Game, Id } from '@backglass/contract';
import { useOperator, useTexts } from '@backglass/platform';
import { Logo } from '@backglass/ui';
import { useBestPlayers } from '../../api/get-best-players.ts';
import { PER_PAGE } from './turns.ts';
import { WallAside } from './wall-aside.tsx';
import { WallFoot } from './wall-foot.tsx';
import { WallMessage } from './wall-message.tsx';
import { WallRanking } from './wall-ranking.tsx';
import { WallTop } from './wall-top.tsx';
import classes from './wall.module.css';

const MAX_GAMES = 12;

interface WallIdleProps {
  booth: Id | undefined;
  boothName: string | undefined;
  /** The games that finished today, sorted by start with the latest first. */
  finished: readonly Game[];
}

/** The wall while no game is running: today's best players, and the next games. */
export function WallIdle({ booth, boothName, finished }: WallIdleProps) {
  const t = useTexts('games');
  const { center } = useOperator();
  const best = useBestPlayers(finished.slice(0, MAX_GAMES), PER_PAGE);
  if (best === undefined) return <WallMessage text={undefined} />;
  const playedAt = booth === undefined ? undefined : finished[0]?.booth?.name;
  return (
    <>
      <WallTop title={boothName ?? playedAt ?? center.name}>
        {best.length > 0 ? t('wall.nothing') : null}
      </WallTop>
      <div className={classes['body']}>
        {best.length > 0 ? (
          <section className={classes['best']}>
            <h2 className={classes['meta']}>{t('wall.best')}</h2>
            <WallRanking
              label={t('wall.best')}
              players={best}
              rows={best.length}
              widest={best[0]?.score ?? 0}
              hasLeader
              isOver
            />
          </section>
        ) : (
          <div className={classes['message']}>
            <span className={classes['welcome']}>
              <Logo label="Backglass" />
            </span>
            <p className={classes['text']}>{t('wall.nothing')}</p>
            <p className={classes['meta']}>{t(booth === undefined ? 'wall.first' : 'wall.first_of_booth')}</p>
          </div>
        )}
        <WallAside games={[]} booth={booth} />
      </div>
      {best.length > 0 ? <WallFoot /> : null}
    </>
  );
}
