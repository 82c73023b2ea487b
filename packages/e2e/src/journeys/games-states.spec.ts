import { GAME_STATES } from '../support/game-states.ts';
import { enterAsNew } from '../support/operators.ts';
import { noBarriersOf } from '../support/page-states.ts';

noBarriersOf('the games', GAME_STATES, enterAsNew);
