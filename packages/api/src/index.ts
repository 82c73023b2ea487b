export { type Api, type ApiOptions, createApi } from './api.ts';
export { type Settings, SettingsError, parseSettings } from './settings/settings.ts';
export { DataDirUnusable, makeDataFolder } from './db/data-dir.ts';
export { DataDirInUse } from './db/data-dir.ts';
export { DatabaseUnusable } from './db/database.ts';

export { callerNetworks } from './http/network.ts';
export { boundedServer, drain } from './http/server.ts';

export { DEMO } from './seed/demo.ts';
