import { credentialsSchema, type Credentials } from '@backglass/contract';
import { judge } from '../../form/problems.ts';

export type CredentialField = keyof Credentials;

export const isCredentialField = (name: unknown): name is CredentialField =>
  name === 'email' || name === 'password';

/** Judges what was typed by the contract. */
export const judgeCredentials = (typed: Partial<Credentials>) => judge(credentialsSchema, typed);
