import { BOOTH_STATES } from '../support/booth-states.ts';
import { noBarriersOf } from '../support/page-states.ts';
import { signIn } from '../support/remotes.ts';

noBarriersOf('the booths', BOOTH_STATES, signIn);
