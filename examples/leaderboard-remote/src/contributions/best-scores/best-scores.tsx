import { useTexts } from '@backglass/platform';
import type { ExtensionPoints } from '@backglass/platform/operator';
import { Muted } from '@backglass/ui';
import { BoothScores } from './booth-scores.tsx';

/** The best scores ever of a game's booth. Those of the game itself are marked. */
export function BestScores({ game: { id, booth } }: ExtensionPoints['game.details']) {
  const t = useTexts('leaderboard');
  // `useLeaderboard` keeps the previous scores while others load. With this key it never keeps those of another booth.
  return booth ? (
    <BoothScores key={booth.id} booth={booth.id} game={id} />
  ) : (
    <Muted>{t('best.no_booth')}</Muted>
  );
}
