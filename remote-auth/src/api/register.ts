import { CALLS } from '@backglass/contract';
import type { Registration } from '@backglass/contract/sign-up';
import { ask } from './ask.ts';

/** Registers an operator with a centre; a mail asks for a proof of the address. */
export const register = (registration: Registration) => ask(CALLS.register, registration);
