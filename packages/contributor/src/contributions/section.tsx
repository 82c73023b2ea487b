import { BestScore } from './best-score.tsx';

export const Contribution = () => <BestScore of="the centre" />;
