import { enterAsNew } from '../support/operators.ts';
import { testAccessibilityOf } from '../support/page-states.ts';
import { PROFILE_STATES } from '../support/profile-states.ts';

testAccessibilityOf('the profile', PROFILE_STATES, enterAsNew);
