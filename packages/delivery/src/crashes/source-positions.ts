import { traceSegment, TraceMap } from '@jridgewell/trace-mapping';
import type { StackFrame } from '@backglass/federation';
import { keys, type Store } from '../store/store.ts';

const readMap = async (store: Store, file: string): Promise<TraceMap | null> => {
  const content = await store.read(keys.sourceMap(file.slice(1)));
  try {
    return content === null ? null : new TraceMap(content.toString('utf8'));
  } catch {
    return null;
  }
};

/** `webpack://bg_games_1/./src/list.tsx` → `src/list.tsx` */
const pathOf = (source: string): string => source.replace(/^webpack:\/\/[^/]*\/(?:\.{1,2}\/)*|\?.*$/g, '');

/** Returns positions such as `src/list.tsx:42:17`, or null without a source map. */
export const sourcePositions = (store: Store): ((frame: StackFrame) => Promise<string | null>) => {
  const maps = new Map<string, Promise<TraceMap | null>>();
  return async ({ file, line, column }) => {
    const reading = maps.get(file) ?? readMap(store, file);
    maps.set(file, reading);
    const map = await reading;
    const [, source, sourceLine, sourceColumn] = (map && traceSegment(map, line - 1, column - 1)) ?? [];
    const name = source === undefined ? null : map?.sources[source];
    if (name == null || sourceLine === undefined || sourceColumn === undefined) return null;
    return `${pathOf(name)}:${sourceLine + 1}:${sourceColumn + 1}`;
  };
};
