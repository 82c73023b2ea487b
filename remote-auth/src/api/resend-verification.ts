import { CALLS } from '@backglass/contract';
import { ask } from './ask.ts';

/** Has the link that confirms an address mailed again. The answer never tells whether there is such an account. */
export const resendVerification = (email: string) => ask(CALLS.resendVerification, { email });
