import { boothCreationSchema } from './index.ts';
import { messages } from './test/messages.ts';

describe('a booth registration', () => {
  it('accepts a booth code, and refuses a code that is too short', () => {
    expect(boothCreationSchema.safeParse({ temp_token: 'BCDF-GHJK', name: 'Arena' }).success).toBe(true);
    expect(messages(boothCreationSchema.safeParse({ temp_token: 'BCD', name: 'Arena' }))).toEqual([
      'temp_token_invalid',
    ]);
  });
});
