import { type Agent, request } from 'node:http';
import { OPERATOR_SCHEME } from '@backglass/contract';

/** Rejects for any status but 200. */
export function caller(origin: string, agent: Agent) {
  return (method: string, path: string, token?: string, body?: unknown): Promise<string> =>
    new Promise((resolve, reject) => {
      const headers = {
        ...(token === undefined ? {} : { authorization: `${OPERATOR_SCHEME} ${token}` }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      };
      const sent = request(`${origin}/api/${path}`, { method, agent, headers }, response => {
        let text = '';
        response.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
        response.on('end', () => {
          if (response.statusCode === 200) resolve(text);
          else reject(new Error(`${method} ${path}: ${response.statusCode} ${text}`));
        });
      });
      sent.on('error', reject);
      sent.end(body === undefined ? undefined : JSON.stringify(body));
    });
}
