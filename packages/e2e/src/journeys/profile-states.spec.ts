import { enterAsNew } from '../support/operators.ts';
import { noBarriersOf } from '../support/page-states.ts';
import { PROFILE_STATES } from '../support/profile-states.ts';

noBarriersOf('the profile', PROFILE_STATES, enterAsNew);
