import { CALLS } from '@backglass/contract';
import type { EmailVerification } from '@backglass/contract/sign-up';
import { ask } from './ask.ts';

/** Confirms an address by the link that was mailed to it. */
export const verifyEmail = (link: EmailVerification) => ask(CALLS.verifyEmail, link);
