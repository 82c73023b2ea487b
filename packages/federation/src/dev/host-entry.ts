import * as refresh from 'react-refresh/runtime';
import { allowDevFiles, createHotUpdater, subscribeToBuilds } from './dev-page.ts';
import type {} from './refresh-module.ts';

/* This module is the first one of the shell in development. It must run before React, and before the host creates its policies. */

refresh.injectIntoGlobalHook(globalThis);
allowDevFiles((globalThis as { trustedTypes?: Parameters<typeof allowDevFiles>[0] }).trustedTypes);

const { receive, join } = createHotUpdater();
globalThis.__BACKGLASS_DEV__ = { refresh, join: (remote, build) => void join(remote, build) };
subscribeToBuilds(receive);
