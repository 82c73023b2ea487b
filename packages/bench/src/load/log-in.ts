import { DEMO } from '@backglass/api';

/** The demo operator's token. Throws when the API does not give one. */
export const logIn = async (origin: string): Promise<string> => {
  const answer = await fetch(`${origin}/api/user/token/`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email: DEMO.email, password: DEMO.password }),
  });
  const body: unknown = await answer.json();
  if (typeof body === 'object' && body !== null && 'token' in body && typeof body.token === 'string')
    return body.token;
  throw new Error(`the demo operator could not log in (${answer.status})`);
};
