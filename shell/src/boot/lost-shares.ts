import { getInstance } from '@module-federation/enhanced/runtime';

/**
 * Lets a shared module be asked for again that did not come. The federation runtime keeps the promise of its first load, also when
 * that failed: whoever needs the module, a remote that is tried again first of all, would be handed the failure until the page
 * is left.
 */
export function forgetLostShares(): void {
  const modules = getInstance()?.shareScopeMap['default'] ?? {};
  for (const shared of Object.values(modules).flatMap(versions => Object.values(versions))) {
    const { get } = shared;
    const getAndForget = () => {
      const coming = get();
      Promise.resolve(coming).catch(() => (shared.loading = null));
      return coming;
    };
    shared.get = getAndForget as typeof get;
  }
}
