import { UsageError } from '../errors.ts';
import { requireDictionaryCount } from './document-settings.ts';

describe('DICTIONARY_COUNT', () => {
  it('is 5 by default', () => {
    expect(requireDictionaryCount(undefined)).toBe(5);
    expect(requireDictionaryCount('')).toBe(5);
    expect(requireDictionaryCount('0')).toBe(0);
  });

  it.each(['-1', '51', '1.5', 'many', ' ', '0x5', '1e1'])('refuses %s', value => {
    expect(() => requireDictionaryCount(value)).toThrow(UsageError);
  });
});
