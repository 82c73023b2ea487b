import {
  COMPOSITION_ELEMENT,
  SETTINGS_ELEMENT,
  type ComposedRemote,
  type ComposedRoute,
  type ComposedShell,
  type NavEntry,
  type ShellSettings,
} from '@backglass/federation';
import { configureSettings } from '@backglass/platform/host';
import { API_ROOT } from '@backglass/testing';

const VERSION = '0.1.0-0123456789ab';
const WHEN = '2026-01-01T00:00:00Z';

export const aRoute = (path: string, screen: string, title = screen): ComposedRoute => ({
  path,
  access: 'operator',
  title: { en: title, es: title },
  screen,
  preload: [],
});

export const aRemote = (
  name: string,
  routes: ComposedRoute[] = [],
  icon: NavEntry['icon'] = 'monitor',
): ComposedRemote => ({
  version: VERSION,
  commit: null,
  deployed_at: WHEN,
  title: { en: name, es: name },
  entry: `/releases/${name}/${VERSION}/remoteEntry.js`,
  global: `bg_${name}`,
  platform: '^0.1.0',
  shared: {},
  routes,
  nav: routes
    .filter(({ path }) => !path.includes(':'))
    .map(({ path, title }, order) => ({ path, label: title, icon, order })),
  hashes: {},
  state: 'active',
  previous: null,
});

function writeJson(id: string, value: unknown): void {
  const element = document.createElement('script');
  element.type = 'application/json';
  element.id = id;
  element.textContent = JSON.stringify(value);
  document.body.append(element);
}

export const SHELL: ComposedShell = {
  version: VERSION,
  commit: null,
  deployed_at: WHEN,
  platform: '0.1.0',
  provides: { '@backglass/platform/operator': '0.1.0' },
  scripts: [`/releases/shell/${VERSION}/main.js`],
  styles: [],
  hashes: {},
  previous: null,
};

/** Writes the data of a deployed document. The shell reads them when its modules are evaluated, so call this before the import. */
export function writeDocument(
  remotes: Readonly<Record<string, ComposedRemote>>,
  more: Partial<ShellSettings> = {},
  shell: ComposedShell = SHELL,
): void {
  writeJson(COMPOSITION_ELEMENT, {
    schema: 1,
    number: 4,
    created_at: WHEN,
    cause: { kind: 'promote', parts: ['shell'], by: null, previous: null, rolled_back: [] },
    shell,
    remotes,
  });
  writeJson(SETTINGS_ELEMENT, {
    api_root: API_ROOT,
    support_email: 'support@backglass.test',
    app_version: '0.1.0',
    build_number: '20211104',
    ...more,
  });
}

export const configureTestSettings = (): void =>
  configureSettings({
    supportEmail: 'support@backglass.test',
    appVersion: '0.1.0',
    buildNumber: '20211104',
  });
