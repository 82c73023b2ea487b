import type { ExtensionPoints } from '@backglass/platform/operator';
import { BestScore } from './best-score.tsx';

export const Contribution = ({ booth }: ExtensionPoints['booth.card']) => <BestScore of={booth.name} />;
