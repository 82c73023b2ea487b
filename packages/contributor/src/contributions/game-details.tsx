import type { ExtensionPoints } from '@backglass/platform/operator';
import { BestScore } from './best-score.tsx';

export const Contribution = ({ game }: ExtensionPoints['game.details']) => (
  <BestScore of={String(game.players.length)} />
);
