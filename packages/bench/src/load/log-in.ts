import { DEMO } from '@backglass/api';

/** Logs in the demo operator and returns the token. Rejects when the log-in fails. */
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

/** Registers a booth too, because the booths page needs a row. Rejects when the API refuses a call. */
export const logInWithBooth = async (origin: string): Promise<string> => {
  const token = await logIn(origin);
  const post = async (path: string, body: object): Promise<Record<string, unknown>> => {
    const answer = await fetch(`${origin}/api/${path}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Authorization: `Token ${token}` },
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`${path}: status ${answer.status}`);
    return (await answer.json()) as Record<string, unknown>;
  };
  const { temp_token } = await post('booth/pairing/', {});
  await post('user/booth/', { temp_token, name: 'Arena A' });
  return token;
};
