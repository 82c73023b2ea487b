import type { GameDetail } from '@backglass/contract';

export interface Answer {
  readonly status: number;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

interface FakePairing {
  readonly deviceCode: string;
  readonly key: string;
  readonly expiresAt: number;
  /** Present once an operator has registered the booth. */
  name?: string;
}

export interface CenterState {
  readonly pairings: Map<string, FakePairing>;
  readonly keys: Set<string>;
  readonly games: Map<number, GameDetail>;
  readonly answers: Map<string, Answer>;
  readonly sessions: Set<string>;
}

export const emptyCenter = (): CenterState => ({
  pairings: new Map(),
  keys: new Set(),
  games: new Map(),
  answers: new Map(),
  sessions: new Set(),
});

/** What a handler of the fake returns in place of the answer that the contract defines. */
export class Refused {
  readonly answer: Answer;

  constructor(answer: Answer) {
    this.answer = answer;
  }
}

export const refuse = (status: number, code: string): Refused =>
  new Refused({ status, body: { detail: 'Refused.', code } });

export const boothNamed = (name: string) => ({ id: 7, name, last_seen_at: null, is_online: false });
