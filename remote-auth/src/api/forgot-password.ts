import { CALLS } from '@backglass/contract';
import { ask } from './ask.ts';

/** Has a link to a new password mailed. The answer never tells whether there is such an account. */
export const forgotPassword = (email: string) => ask(CALLS.forgotPassword, { email });
