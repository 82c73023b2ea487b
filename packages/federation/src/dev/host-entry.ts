import * as refresh from 'react-refresh/runtime';
import { admitDevFiles } from './allow-dev-files.ts';
import './dev-page.ts';
import { builds, followEvents } from './follow-builds.ts';

/* The first module of a host in development: what must stand before React and the host's policies do. */

refresh.injectIntoGlobalHook(globalThis);
admitDevFiles((globalThis as { trustedTypes?: Parameters<typeof admitDevFiles>[0] }).trustedTypes);

const { hear, join } = builds();
globalThis.__BACKGLASS_DEV__ = { refresh, join: build => void join(build) };
followEvents(hear);
