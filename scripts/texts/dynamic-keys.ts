/**
 * Keys that code puts together: the template as it stands in the code of a room, `*` for each part that is filled in, and
 * what each part can be. Every other key is asked for as it is.
 */
export type DynamicKey = readonly [template: string, ...parts: readonly (readonly string[])[]];

const STATUSES = ['waiting', 'running', 'finished', 'aborted'];
const LEVELS = ['info', 'success', 'warning', 'error'];
const PASSWORD_RULES = ['length', 'uppercase', 'lowercase', 'special'];
const PAPERS = ['80mm', '58mm', 'a6', 'a4'];
const ERRORS = ['validation', 'unauthenticated', 'forbidden', 'not_found', 'throttled', 'network', 'unknown'];
const RULES = [
  'required',
  'min_length',
  'max_length',
  'text_invalid',
  'email_invalid',
  'url_invalid',
  'facebook_url_invalid',
  'password_weak',
  'temp_token_invalid',
  'passwords_differ',
  'terms_required',
  'country_invalid',
  'invalid',
];
const PAGES = ['403', '404', '500'];
const TROUBLES = ['failed', 'offline', 'crashed', 'incompatible', 'disabled'];
const STEPS = ['operator', 'center', 'consent', 'review', 'done'];
const LONG_LESSONS = ['booth', 'games'];
const SHORT_LESSONS = ['history', 'ticket', 'profile'];
const LESSONS = [...LONG_LESSONS, ...SHORT_LESSONS];

/** By room. */
export const DYNAMIC_KEYS: Readonly<Record<string, readonly DynamicKey[]>> = {
  'packages/platform': [
    ['error.*.title', ERRORS],
    ['error.*.description', ERRORS],
    ['validation.*', RULES],
  ],
  'remote-auth': [
    ['platform:level.*', LEVELS],
    ['platform:catalogue.*', ['invalid_credentials', 'email_not_verified', 'center_not_validated', 'login']],
    ['platform:catalogue.*', ['some_errors']],
    ['page.theme.*', ['system', 'light', 'dark']],
    ['password.*', PASSWORD_RULES],
    ['link.*', ['token_invalid', 'token_used', 'token_expired']],
    ['verify.*', ['used', 'refused']],
    ['verify.*_in', ['used', 'refused']],
    ['*.step', STEPS],
    ['*.note', STEPS],
    ['*.title', STEPS],
    ['*.lead', STEPS],
  ],
  'remote-booths': [
    ['platform:catalogue.*', ['temp_token_invalid', 'booth_token_invalid']],
    ['platform:validation.*', RULES],
    ['empty.steps.*.title', ['code', 'type', 'name']],
    ['empty.steps.*.text', ['code', 'type', 'name']],
  ],
  'remote-games': [
    ['validation.*', RULES],
    ['filter.*', ['all', ...STATUSES]],
    ['status.*', [...STATUSES, 'unknown']],
    ['column.*', ['name', 'booth', 'status', 'started', 'progress', 'hidden', 'maps', 'players']],
    ['sort.*', ['ascending', 'descending']],
    ['link.*', ['connecting', 'live', 'polling']],
    ['range.*', ['from', 'to']],
    ['range.*_label', ['from', 'to']],
    ['nothing_yet.*', ['pair', 'start', 'watch']],
    ['nothing_yet.*_text', ['pair', 'start', 'watch']],
  ],
  'remote-profile': [
    ['crop.step.*', ['smaller', 'larger', 'left', 'right', 'up', 'down', 'whole']],
    ['image.*', ['too_large', 'wrong_type', 'too_many_pixels']],
    ['password.rules.*', PASSWORD_RULES],
    ['ticket.missing.*', ['fonts', 'image']],
    ['ticket.papers.*', PAPERS],
    ['ticket.measures.*', PAPERS],
    ['ticket.samples.*', ['usual', 'long', 'tie', 'high', 'foreign']],
  ],
  shell: [
    ['platform:level.*', LEVELS],
    ['version.status.*', ['idle', 'loading', 'ready', 'incompatible', 'disabled', 'failed']],
    ['theme.*', ['system', 'light', 'dark']],
    ['density.*', ['cozy', 'compact']],
    ['connection.*', ['offline', 'unreachable']],
    ['shortcuts.*', ['palette', 'sheet', 'rename', 'save', 'leave', 'select', 'menu', 'next', 'notice']],
    ['remote.*', TROUBLES],
    ['remote.title.*', TROUBLES],
    ['remote.fault.*', ['timeout', 'status', 'refused', 'aborted']],
    ['error_page.*.title', PAGES],
    ['error_page.*.text', PAGES],
    ['tutorial.*.title', LESSONS],
    ['tutorial.*.text', LESSONS],
    ['tutorial.*.steps.*.title', LONG_LESSONS, ['1', '2', '3', '4']],
    ['tutorial.*.steps.*.text', LONG_LESSONS, ['1', '2', '3', '4']],
    ['tutorial.*.steps.*.title', SHORT_LESSONS, ['1', '2', '3']],
    ['tutorial.*.steps.*.text', SHORT_LESSONS, ['1', '2', '3']],
  ],
};

/** Every key that a template stands for. */
export const keysOf = ([template, ...parts]: DynamicKey): readonly string[] =>
  parts.reduce<readonly string[]>(
    (made, values) => made.flatMap(key => values.map(value => key.replace('*', value))),
    [template],
  );
