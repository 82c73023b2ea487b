import type { AppError } from '@backglass/platform';
import { generalOf } from '../../form/server-problems.ts';
import { isCredentialField } from './credentials.ts';

/** What the callout above the fields says. `title` is a key of the platform's texts; `text` may be the server's own. */
export interface LogInErrorTexts {
  readonly title: string;
  readonly text?: { readonly key: string } | { readonly words: string };
  /** Support can help. */
  readonly support?: boolean;
  /** So can another link to confirm the address. */
  readonly resend?: boolean;
}

/** Codes that the catalogue has a text for (spec §8), and what helps besides. */
const CATALOGUED: Readonly<Record<string, { support: boolean; resend?: boolean }>> = {
  invalid_credentials: { support: false },
  email_not_verified: { support: true, resend: true },
  center_not_validated: { support: true },
};

const catalogue = (key: string): string => `platform:catalogue.${key}`;
const platform = (key: string): string => `platform:${key}`;

/**
 * The texts of a failed log-in; `undefined` when the fields already say everything. A code of the catalogue has its own
 * text; else the server's first non-field error stands in the place of the unknown-error text (spec §8).
 */
export function logInErrorTexts(error: AppError): LogInErrorTexts | undefined {
  const known = error.code === undefined ? undefined : CATALOGUED[error.code];
  if (known) return { title: catalogue(error.code ?? ''), ...known };
  const said = generalOf(error, isCredentialField);
  const own = { title: platform(error.title), text: { key: platform(error.description) } };
  if (error.kind === 'network') return own;
  if (said !== undefined) {
    const isRejected = error.code === 'center_rejected';
    return { title: catalogue('login'), text: { words: said }, ...(isRejected ? { support: true } : {}) };
  }
  if (Object.keys(error.fields).length > 0) return undefined;
  if (error.kind === 'unauthenticated') return { title: catalogue('invalid_credentials') };
  if (error.kind === 'validation')
    return { title: catalogue('login'), text: { key: catalogue('some_errors') } };
  return own;
}
