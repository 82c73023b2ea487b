import { CALLS, type CallPath } from '@backglass/contract';
import type { ErrorKind } from '../http/result.ts';

export type Translations = Readonly<Record<'en' | 'es', string>>;

/** The form shows the text after the response `answer` (docs/product.md, Errors). */
export interface FormRow extends Translations {
  readonly call: {
    readonly method: string;
    readonly path: CallPath;
    readonly anonymous?: boolean;
    readonly body?: object;
  };
  readonly answer: { readonly status: number; readonly body: Readonly<Record<string, unknown>> } | 'none';
  readonly kind: ErrorKind;
  /** The field that shows the text. By default, the form shows it above the fields. */
  readonly field?: string;
  readonly byCode?: true;
}

const refused = (body: Readonly<Record<string, unknown>> = {}) => ({ status: 400, body });

const token = { method: 'POST', path: CALLS.token, anonymous: true } as const;
const register = { method: 'POST', path: CALLS.register, anonymous: true } as const;
const createBooth = {
  method: 'POST',
  path: CALLS.booths,
  body: { temp_token: 'KTRV-BNMQ', name: 'Arena A' },
} as const;
const updateMe = { method: 'PATCH', path: CALLS.me } as const;

const logInRefusal = (code: string) =>
  ({
    call: token,
    answer: refused({ non_field_errors: ['A text of the server'], code }),
    kind: 'validation',
    byCode: true,
  }) as const;

export const FORM_TEXTS: Readonly<Record<string, FormRow>> = {
  invalid_credentials: {
    en: 'Incorrect email or password',
    es: 'Correo o contraseña incorrectos',
    ...logInRefusal('invalid_credentials'),
  },
  email_not_verified: {
    en: 'The email is not verified. Contact support if the message did not reach you.',
    es: 'El correo no está verificado. Contacta con soporte si no te ha llegado el mensaje.',
    ...logInRefusal('email_not_verified'),
  },
  center_not_validated: {
    en: 'Your centre is being validated. Contact support if you have questions.',
    es: 'Tu centro se está validando. Contacta con soporte si tienes dudas.',
    ...logInRefusal('center_not_validated'),
  },
  login: {
    en: 'Log-in error',
    es: 'Error al iniciar sesión',
    call: token,
    answer: refused({ non_field_errors: ['A text of the server'] }),
    kind: 'validation',
  },
  some_errors: {
    en: 'Some errors detected, try again',
    es: 'Se han detectado errores, inténtalo de nuevo',
    call: token,
    answer: refused(),
    kind: 'validation',
  },
  form_invalid: {
    en: 'The form is not valid. Check the marked fields.',
    es: 'El formulario no es válido. Revisa los campos marcados.',
    call: register,
    answer: refused({ name: ['Too short'] }),
    kind: 'validation',
    field: 'name',
  },
  registration_invalid: {
    en: 'The registration data is not correct',
    es: 'Los datos de registro no son correctos',
    call: register,
    answer: refused({ non_field_errors: ['A text of the server'] }),
    kind: 'validation',
  },
  email_taken: {
    en: 'This email is already registered',
    es: 'Este correo ya está registrado',
    call: register,
    answer: refused({ email: ['A text of the server'], code: 'email_taken' }),
    kind: 'validation',
    field: 'email',
    byCode: true,
  },
  update_failed: {
    en: 'Error updating data',
    es: 'Error al actualizar los datos',
    call: updateMe,
    answer: { status: 500, body: {} },
    kind: 'server',
  },
  current_password_invalid: {
    en: 'Current password required or incorrect',
    es: 'La contraseña actual falta o no es correcta',
    call: updateMe,
    answer: refused({ current_password: ['A text of the server'], code: 'current_password_invalid' }),
    kind: 'validation',
    field: 'current_password',
    byCode: true,
  },
  temp_token_invalid: {
    en: 'The code is not valid',
    es: 'El código no es válido',
    call: { method: 'GET', path: CALLS.verifyTempToken },
    answer: refused({ token: ['A text of the server'], code: 'temp_token_invalid' }),
    kind: 'validation',
    field: 'token',
    byCode: true,
  },
  booth_token_invalid: {
    en: 'This code can’t register a booth. Ask the booth for a new one.',
    es: 'Este código no puede registrar una cabina. Pide uno nuevo en la cabina.',
    call: createBooth,
    answer: refused({ temp_token: ['A text of the server'], code: 'temp_token_invalid' }),
    kind: 'validation',
    field: 'temp_token',
  },
  booth_not_created: {
    en: 'The booth could not be created. Check the connection.',
    es: 'No se ha podido crear la cabina. Revisa la conexión.',
    call: createBooth,
    answer: 'none',
    kind: 'network',
  },
};

export const NOTICE_TEXTS: Readonly<Record<string, Translations>> = {
  pdf_failed: { en: 'The PDF could not be generated', es: 'No se ha podido generar el PDF' },
  game_renamed: { en: 'Game name updated', es: 'Nombre de la partida actualizado' },
  game_not_renamed: {
    en: 'The game name could not be updated',
    es: 'No se ha podido actualizar el nombre de la partida',
  },
  game_hidden: { en: 'Game moved to history', es: 'Partida movida al historial' },
  game_not_hidden: {
    en: 'The game could not be moved to history',
    es: 'No se ha podido mover la partida al historial',
  },
  games_hidden: { en: '{{qty}} games moved to history', es: '{{qty}} partidas movidas al historial' },
  games_not_hidden: {
    en: 'The selected games could not be moved to history',
    es: 'No se han podido mover las partidas seleccionadas al historial',
  },
  booth_renamed: { en: 'Booth renamed', es: 'Cabina renombrada' },
  booth_not_renamed: { en: 'The booth could not be renamed', es: 'No se ha podido renombrar la cabina' },
  booth_archived: { en: 'Booth archived', es: 'Cabina archivada' },
  booth_not_archived: { en: 'The booth could not be archived', es: 'No se ha podido archivar la cabina' },
};
