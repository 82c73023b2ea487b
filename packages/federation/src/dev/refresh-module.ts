import type * as refreshRuntime from 'react-refresh/runtime';
import './dev-page.ts';

type Exports = Readonly<Record<string, unknown>>;

/** As much of webpack's `module.hot` as is used here. */
interface Hot {
  readonly data?: { readonly before?: Exports };
  accept(): void;
  dispose(leave: (data: { before?: Exports }) => void): void;
  invalidate(): void;
}

/** What the transform of Fast Refresh calls in a module, by the names that it has for them. */
interface ModuleRefresh {
  readonly register: (type: unknown, name: string) => void;
  readonly sign: typeof refreshRuntime.createSignatureFunctionForTransform;
  /** Comes last in the module: says whether it can be replaced by itself, and does so when it takes the place of another. */
  readonly settle: (exports: Exports, hot: Hot | undefined) => void;
}

let timer: ReturnType<typeof setTimeout> | undefined;

/** Once for all modules of an update. */
const refreshSoon = ({ performReactRefresh }: typeof refreshRuntime): void => {
  timer ??= setTimeout(() => {
    timer = undefined;
    performReactRefresh();
  });
};

/** Whether who imports the module notices nothing when its components are replaced: it exports nothing else. */
const isBoundary = (exports: Exports, { isLikelyComponentType }: typeof refreshRuntime): boolean => {
  const values = Object.values(exports);
  return values.length > 0 && values.every(isLikelyComponentType);
};

/** Whether the same components are exported by the same names. */
const isSame = (before: Exports, now: Exports, { getFamilyByType }: typeof refreshRuntime): boolean => {
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
    // Whoever imports it has components of before.
    if (before !== undefined) hot.invalidate();
    return;
  }
  hot.dispose(data => {
    data.before = exports;
  });
  hot.accept();
  if (hot.data === undefined) return;
  if (before !== undefined && !isSame(before, exports, runtime)) hot.invalidate();
  else refreshSoon(runtime);
};

/**
 * Fast Refresh for one module of a remote. `id` names it among the modules of all builds. In a worker, where no page is,
 * nothing is done.
 */
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
