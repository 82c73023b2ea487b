import { BOOTH_STATES } from '../support/booth-states.ts';
import { testAccessibilityOf } from '../support/page-states.ts';
import { signIn } from '../support/test.ts';

testAccessibilityOf('the booths', BOOTH_STATES, signIn);
