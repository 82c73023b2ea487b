import type { AppError } from '@backglass/platform';
import { isUncertain } from './submission.tsx';

const error = (of: Pick<AppError, 'kind' | 'code'>): AppError => ({
  title: 'error.unknown.title',
  description: 'error.unknown.description',
  level: 2,
  general: [],
  fields: {},
  ...of,
});

it.each<[boolean, Pick<AppError, 'kind' | 'code'>]>([
  [true, { kind: 'network' }],
  [true, { kind: 'server' }],
  [true, { kind: 'contract' }],
  [false, { kind: 'validation', code: 'email_taken' }],
  [false, { kind: 'network', code: 'not_sent' }],
])('isUncertain returns %s for %j', (expected, of) => expect(isUncertain(error(of))).toBe(expected));
