declare module 'react-refresh/runtime' {
  /** With arguments, registers the hook signature of a component. Without arguments, records that the component runs. */
  type Signature = (
    type?: unknown,
    key?: string,
    isReset?: boolean,
    hooks?: () => readonly unknown[],
  ) => unknown;

  export function injectIntoGlobalHook(global: typeof globalThis): void;
  export function register(type: unknown, id: string): void;
  export function createSignatureFunctionForTransform(): Signature;
  export function isLikelyComponentType(type: unknown): boolean;
  export function getFamilyByType(type: unknown): object | undefined;
  export function performReactRefresh(): unknown;
}
