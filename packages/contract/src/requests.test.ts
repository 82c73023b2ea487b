import { boothCreationSchema } from './index.ts';
import { centerPatchSchema, FISCAL_FIELDS } from './requests.ts';
import { issuesOf, messages } from './test/messages.ts';

describe('a change of the centre', () => {
  it('drops the fields that the operator may not change', () => {
    const fiscal = Object.fromEntries(FISCAL_FIELDS.map(field => [field, 'x']));
    expect(
      centerPatchSchema.parse({
        ...fiscal,
        id: 7,
        status: 'validated',
        web: 'example.com',
        slogan: ' Play ',
      }),
    ).toEqual({ web: 'https://example.com', slogan: 'Play' });
  });

  it('may remove the Facebook address, but not the website or the slogan', () => {
    for (const facebook of ['', ' ', null])
      expect(centerPatchSchema.parse({ facebook })).toEqual({ facebook: null });
    expect(issuesOf(centerPatchSchema.safeParse({ web: '', facebook: 'x', slogan: ' ' }))).toEqual([
      'web: required',
      'facebook: facebook_url_invalid',
      'slogan: required',
    ]);
    expect(issuesOf(centerPatchSchema.safeParse({ slogan: 'x'.repeat(81), web: 'x'.repeat(201) }))).toEqual([
      'web: max_length',
      'slogan: max_length',
    ]);
    expect(centerPatchSchema.safeParse({ slogan: 'x'.repeat(80) }).success).toBe(true);
  });
});

describe('a booth registration', () => {
  it('accepts a booth code, and refuses a code that is too short', () => {
    expect(boothCreationSchema.safeParse({ temp_token: 'BCDF-GHJK', name: 'Arena' }).success).toBe(true);
    expect(messages(boothCreationSchema.safeParse({ temp_token: 'BCD', name: 'Arena' }))).toEqual([
      'temp_token_invalid',
    ]);
  });
});
