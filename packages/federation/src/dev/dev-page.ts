/* The page's side of `pnpm dev`. It imports nothing, because it runs before React and before the host configures zod. */

/**
 * The build id of every build of `pnpm dev`, and of a release until its contents are known, because its id is a hash of them. No finished
 * release has it.
 */
export const PLACEHOLDER_BUILD_ID = '000000000000';

export const DEV_EVENTS = '/dev/events';

export interface DevState {
  /** The page reloads when this hash of the document changes. */
  readonly page: string;
  /** The hash of the newest build of each edited remote. */
  readonly builds: Readonly<Record<string, string>>;
  readonly problem: string | null;
}

export interface HotBuild {
  hash(): string;
  /** Applies an update. Returns false when there is none, and throws when a changed module cannot be replaced. */
  update(): Promise<boolean>;
}

interface Effects {
  readonly reload: () => void;
  readonly show: (problem: string | null) => void;
}

const IN_PAGE: Effects = { reload: () => location.reload(), show: showProblem };

/** Applies hot updates, or reloads the page. While the sources do not compile, the running code stays. */
export function createHotUpdater({ reload, show }: Effects = IN_PAGE) {
  const running = new Map<string, HotBuild>();
  let first: string | undefined;
  let newest: DevState | undefined;
  let isBusy = false;

  /** Returns whether there may be another update. */
  async function step(): Promise<boolean> {
    if (newest === undefined || newest.problem !== null) return false;
    const { page, builds } = newest;
    const [, outdated] = [...running].find(([remote, build]) => build.hash() !== builds[remote]) ?? [];
    if (page === first && outdated === undefined) return false;
    const isUpdated = page === first && ((await outdated?.update().catch(() => false)) ?? false);
    if (!isUpdated) reload();
    return isUpdated;
  }

  async function catchUp(): Promise<void> {
    if (isBusy) return;
    isBusy = true;
    while (await step());
    isBusy = false;
  }

  return {
    receive(state: DevState): Promise<void> {
      first ??= state.page;
      newest = state;
      show(state.problem);
      return catchUp();
    },
    join(remote: string, build: HotBuild): Promise<void> {
      running.set(remote, build);
      return catchUp();
    },
  };
}

const isState = (value: unknown): value is DevState =>
  typeof value === 'object' && value !== null && 'page' in value && 'builds' in value && 'problem' in value;

/** Receives builds while the page is visible. Hidden pages do not connect, because browsers limit connections to an origin. */
export function subscribeToBuilds(receive: (state: DevState) => unknown): void {
  let source: EventSource | undefined;
  const follow = (): void => {
    if (document.visibilityState === 'hidden') {
      source?.close();
      source = undefined;
      return;
    }
    if (source !== undefined) return;
    source = new EventSource(DEV_EVENTS);
    source.onmessage = ({ data }: MessageEvent<string>) => {
      const state: unknown = JSON.parse(data);
      if (isState(state)) receive(state);
    };
  };
  document.addEventListener('visibilitychange', follow);
  follow();
}

const ID = 'backglass-dev-problem';

// The panel is in a shadow tree, so it and the page do not affect each other's styles.
const STYLE = `
:host { position: fixed; inset: auto 0 0; z-index: 2147483647; color-scheme: dark; }
section { background: #1b0f10; color: #f6e9e9; border-block-start: 3px solid #e5484d; max-block-size: 50vh;
  display: flex; flex-direction: column; font: 14px/1.5 system-ui, sans-serif; }
header { display: flex; gap: 1rem; align-items: center; padding: .5rem 1rem; }
h2 { flex: 1; margin: 0; font-size: 14px; }
button { font: inherit; min-block-size: 32px; padding-inline: 12px; cursor: pointer; }
pre { margin: 0; padding: 0 1rem 1rem; overflow: auto; white-space: pre-wrap; overflow-wrap: anywhere;
  font: 13px/1.5 ui-monospace, monospace; }
`;

const element = <Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  properties: Partial<HTMLElementTagNameMap[Tag]>,
  ...children: readonly Node[]
): HTMLElementTagNameMap[Tag] => {
  const created = Object.assign(document.createElement(tag), properties);
  created.append(...children);
  return created;
};

/** Shows a compile error below the page, which stays usable. Null hides the error. */
function showProblem(text: string | null): void {
  document.getElementById(ID)?.remove();
  if (text === null) return;
  const host = element('div', { id: ID });
  const root = host.attachShadow({ mode: 'open' });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(STYLE);
  root.adoptedStyleSheets = [sheet];
  const close = element('button', { type: 'button', textContent: 'Close', onclick: () => host.remove() });
  const title = element('h2', { textContent: 'Compile error. The page runs the last successful build.' });
  const panel = element('section', { role: 'alert' }, element('header', {}, title, close));
  panel.append(element('pre', { textContent: text, tabIndex: 0 }));
  root.append(panel);
  document.body.append(host);
}

const DEV_FILE = new RegExp(`^/releases/[a-z0-9-]+/[\\d.]+-${PLACEHOLDER_BUILD_ID}/`);

/** Whether a URL is a file of `pnpm dev` on this page's origin. */
export function isDevFile(address: string, origin: string = location.origin): boolean {
  const url = new URL(address, origin);
  return url.origin === origin && DEV_FILE.test(url.pathname);
}

interface Rules {
  readonly createScriptURL: (address: string) => string | null;
}
interface PolicyFactory {
  createPolicy(name: string, rules: Rules): unknown;
}

/** Makes the host's Trusted Types policy allow files of `pnpm dev`. Must run before the host creates that policy. */
export function allowDevFiles(factory: PolicyFactory | undefined): void {
  if (factory === undefined) return;
  const create = factory.createPolicy.bind(factory);
  factory.createPolicy = (name, rules) =>
    create(name, {
      ...rules,
      createScriptURL: address => (isDevFile(address) ? address : rules.createScriptURL(address)),
    });
}
