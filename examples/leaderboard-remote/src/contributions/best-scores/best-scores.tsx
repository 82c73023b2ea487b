import { useTexts } from '@backglass/platform';
import type { ExtensionPoints } from '@backglass/platform/operator';
import { Muted } from '@backglass/ui';
import { BoothScores } from './booth-scores.tsx';

/** The best scores of a game's booth. The scores of this game are marked. */
export function BestScores({ game: { id, booth } }: ExtensionPoints['game.details']) {
  const t = useTexts('leaderboard');
  // Without the key, `useLeaderboard` would show the scores of the previous booth while the new ones load.
  return booth ? (
    <BoothScores key={booth.id} booth={booth.id} game={id} />
  ) : (
    <Muted>{t('best.no_booth')}</Muted>
  );
}
