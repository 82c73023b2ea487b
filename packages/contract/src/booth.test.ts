import { boothCreationSchema } from './index.ts';
import { messages } from './test/messages.ts';

describe('a booth registration', () => {
  it('accepts a code of 4–64 characters', () => {
    expect(boothCreationSchema.safeParse({ temp_token: 'BCDF-GHJK', name: 'Arena' }).success).toBe(true);
    expect(messages(boothCreationSchema.safeParse({ temp_token: 'BCD', name: 'Arena' }))).toEqual([
      'temp_token_invalid',
    ]);
  });
});
