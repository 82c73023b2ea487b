import type { ExtensionPoints } from '@backglass/platform/operator';
import { BestScore } from './best-score.tsx';

export const Contribution = ({ game }: ExtensionPoints['games.column']) => <BestScore of={game.name} />;
