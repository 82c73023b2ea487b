import { PLACEHOLDER_BUILD_ID } from './dev-build.ts';

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
