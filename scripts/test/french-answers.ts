import { startTestApi } from '@backglass/api/testing';
import { withLabels } from '../../packages/federation/src/build/remote-declaration.ts';
import config from '../../remote-games/remote.config.ts';

/* Prints French texts of the workspace: labels of a remote's release, and an answer of the API. */
const api = await startTestApi();
const response = await fetch(`${api.origin}/api/nothing/`, {
  headers: { 'accept-language': 'fr-CA, en;q=0.5' },
});
const answer: unknown = await response.json();
await api.close();
const { nav } = withLabels(new URL('../../remote-games', import.meta.url).pathname, config);
console.log(JSON.stringify({ labels: nav.map(({ label }) => label), answer }));
