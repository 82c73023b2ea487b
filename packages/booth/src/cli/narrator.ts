import type { GameDetail } from '@backglass/contract';
import type { GamePlan } from '../play/plan.ts';
import type { GameStep } from '../play/steps.ts';
import type { Terminal } from './terminal.ts';

/** Says on a booth's screen what its games are doing. */
export interface Narrator {
  started(plan: GamePlan, game: GameDetail): void;
  step(plan: GamePlan, step: GameStep): void;
  ended(plan: GamePlan, last: GameStep): void;
}

function ending({ body }: GamePlan, { status, scores }: GameStep): string {
  if (status === 'aborted') return `Game “${body.name}” was aborted.`;
  const best = Math.max(...scores);
  const winners = body.players.filter((_, index) => scores[index] === best).map(({ name }) => name);
  return `Game “${body.name}” is finished: ${winners.join(' and ')} with ${best} points.`;
}

export const narratorOn = (terminal: Terminal): Narrator => ({
  started: ({ body, mapsTotal }, { name }) =>
    terminal.line(`Game “${name}” begins: ${body.players.length} players, ${mapsTotal} maps.`),
  step: ({ mapsTotal }, { progress, mapsPlayed }) =>
    terminal.status(
      `  ${progress.toFixed(1)} %, map ${Math.min(mapsPlayed + 1, mapsTotal)} of ${mapsTotal}. Ctrl-C ends it.`,
    ),
  ended: (plan, last) => terminal.line(ending(plan, last)),
});
