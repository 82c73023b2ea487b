export { type Api, type ApiOptions, createApi } from './api.ts';
export { type Settings, SettingsError, parseSettings } from './settings/settings.ts';
export { DataDirUnusable, makeDataFolder } from './db/data-folder.ts';
export { DataDirInUse } from './db/embedded/lock.ts';
export { DatabaseUnusable } from './db/database-errors.ts';

export { callerNetworks } from './http/trusted-proxies.ts';
export { boundedServer, drain } from './http/server.ts';

export { DEMO } from './seed/demo.ts';
