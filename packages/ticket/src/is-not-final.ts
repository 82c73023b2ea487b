import type { GameDetail } from '@backglass/contract';

/** Whether the scores of a game may still change. */
export const isNotFinal = ({ status }: Partial<Pick<GameDetail, 'status'>>): boolean =>
  status === 'waiting' || status === 'running';
