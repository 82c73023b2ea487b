import { GAME_STATES } from '../support/game-states.ts';
import { enterAsNew } from '../support/operators.ts';
import { testAccessibilityOf } from '../support/page-states.ts';

testAccessibilityOf('the games', GAME_STATES, enterAsNew);
