import { DEV_BUILD_ID } from './dev-build.ts';

const DEV_FILE = new RegExp(`^/releases/[a-z0-9-]+/[\\d.]+-${DEV_BUILD_ID}/`);

/** Whether an address is of a file that `pnpm dev` makes, on this page's own origin. */
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

/**
 * Has the host's policy for scripts admit files that are made while they are edited, besides those that the document has the
 * hashes of: of these it can have none. To be called before the host makes that policy.
 */
export function admitDevFiles(factory: PolicyFactory | undefined): void {
  if (factory === undefined) return;
  const create = factory.createPolicy.bind(factory);
  factory.createPolicy = (name, rules) =>
    create(name, {
      ...rules,
      createScriptURL: address => (isDevFile(address) ? address : rules.createScriptURL(address)),
    });
}
