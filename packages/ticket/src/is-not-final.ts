import type { GameDetail } from '@backglass/contract';

export const isNotFinal = ({ status }: Partial<Pick<GameDetail, 'status'>>): boolean =>
  status === 'waiting' || status === 'running';
