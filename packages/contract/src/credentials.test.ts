import { credentialsSchema } from './index.ts';
import { messages } from './test/messages.ts';

describe('credentials', () => {
  it('report each invalid field', () => {
    expect(messages(credentialsSchema.safeParse({ email: '', password: '' }))).toEqual([
      'required',
      'required',
    ]);
    expect(messages(credentialsSchema.safeParse({ email: 'me@', password: 'x' }))).toEqual(['email_invalid']);
  });
});
