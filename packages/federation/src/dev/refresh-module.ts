import type * as refreshRuntime from 'react-refresh/runtime';
import type { HotBuild } from './dev-page.ts';

interface DevPage {
  /** This runtime of Fast Refresh must be installed before React runs. */
  readonly refresh: typeof refreshRuntime;
  /** Registers the running build of a remote in place of an earlier one. */
  join(remote: string, build: HotBuild): void;
}

declare global {
  /** Exists in a page of `pnpm dev`, and not in its workers. */
  var __BACKGLASS_DEV__: DevPage | undefined;
}

type Exports = Readonly<Record<string, unknown>>;

interface Hot {
  readonly data?: { readonly before?: Exports };
  accept(): void;
  dispose(leave: (data: { before?: Exports }) => void): void;
  invalidate(): void;
}

interface ModuleRefresh {
  readonly register: (type: unknown, name: string) => void;
  readonly sign: typeof refreshRuntime.createSignatureFunctionForTransform;
  /** Runs at the end of the module. Accepts later updates. Refreshes the page if the module is itself an update. */
  readonly settle: (exports: Exports, hot: Hot | undefined) => void;
}

let timer: ReturnType<typeof setTimeout> | undefined;

const refreshSoon = ({ performReactRefresh }: typeof refreshRuntime): void => {
  timer ??= setTimeout(() => {
    timer = undefined;
    performReactRefresh();
  });
};

/** A module that exports only components can be replaced without its importers. */
const isBoundary = (exports: Exports, { isLikelyComponentType }: typeof refreshRuntime): boolean => {
  const values = Object.values(exports);
  return values.length > 0 && values.every(isLikelyComponentType);
};

const exportsSameComponents = (
  before: Exports,
  now: Exports,
  { getFamilyByType }: typeof refreshRuntime,
): boolean => {
  const names = Object.keys(now);
  return (
    names.length === Object.keys(before).length &&
    names.every(name => name in before && getFamilyByType(before[name]) === getFamilyByType(now[name]))
  );
};

const settle = (runtime: typeof refreshRuntime, id: string, exports: Exports, hot: Hot): void => {
  for (const [name, value] of Object.entries(exports)) {
    if (runtime.isLikelyComponentType(value)) runtime.register(value, `${id} %exports% ${name}`);
  }
  const before = hot.data?.before;
  if (!isBoundary(exports, runtime)) {
    // Importers still use the old components, so webpack must run the importers again.
    if (before !== undefined) hot.invalidate();
    return;
  }
  hot.dispose(data => {
    data.before = exports;
  });
  hot.accept();
  if (hot.data === undefined) return;
  if (before !== undefined && !exportsSameComponents(before, exports, runtime)) hot.invalidate();
  else refreshSoon(runtime);
};

/** Does nothing in a worker. `id` is unique among all builds. */
export function refreshModule(id: string): ModuleRefresh {
  const runtime = globalThis.__BACKGLASS_DEV__?.refresh;
  if (runtime === undefined) {
    return { register: () => undefined, sign: () => type => type, settle: () => undefined };
  }
  return {
    register: (type, name) => runtime.register(type, `${id} ${name}`),
    sign: () => runtime.createSignatureFunctionForTransform(),
    settle: (exports, hot) => {
      if (hot !== undefined) settle(runtime, id, exports, hot);
    },
  };
}
