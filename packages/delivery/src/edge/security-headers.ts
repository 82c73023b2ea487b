import { createHash } from 'node:crypto';

const contentSecurityPolicy = (apiRoot: string, { telemetryUrl, inline = [] }: DocumentPolicy): string => {
  const originsOf = (...addresses: readonly (string | undefined)[]): readonly string[] =>
    addresses
      .filter(address => address !== undefined && !address.startsWith('/'))
      .map(address => new URL(address ?? '').origin);
  return [
    "default-src 'none'",
    ["script-src 'self'", ...inline.map(hash => `'${hash}'`)].join(' '),
    "style-src 'self'",
    // The images of centres are files of the API.
    ["img-src 'self' data: blob:", ...originsOf(apiRoot)].join(' '),
    ['connect-src', ...new Set(["'self'", ...originsOf(apiRoot, telemetryUrl)])].join(' '),
    "font-src 'self'",
    "manifest-src 'self'",
    // Browsers do not check the hash of a worker, so the shell starts workers from bytes that it has checked.
    'worker-src blob:',
    // Scripts send all forms. A native submit could only leak data.
    "form-action 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types default',
  ].join('; ');
};

const PERMISSIONS = ['camera', 'display-capture', 'geolocation', 'microphone', 'payment', 'usb'];

/** Settings that all documents of an edge share. */
export type EdgeSecurity = Pick<SecuritySettings, 'isSecure'>;

interface SecuritySettings {
  readonly apiRoot: string;
  readonly isSecure: boolean;
}

interface DocumentPolicy {
  readonly telemetryUrl?: string | undefined;
  /** Hashes such as `sha384-…`. */
  readonly inline?: readonly string[];
}

export const documentSecurityHeaders = (
  { apiRoot, isSecure }: SecuritySettings,
  policy: DocumentPolicy = {},
): Record<string, string> => ({
  'Content-Security-Policy': contentSecurityPolicy(apiRoot, policy),
  // Browsers block scripts without a hash, but they do not support this for styles yet.
  'Integrity-Policy': 'blocked-destinations=(script)',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy': PERMISSIONS.map(feature => `${feature}=()`).join(', '),
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'X-Content-Type-Options': 'nosniff',
  ...(isSecure ? { 'Strict-Transport-Security': 'max-age=31536000; includeSubDomains' } : {}),
});

/** For a file that a visitor opens directly. The file has no origin, and cannot run scripts or send forms. */
export const fileSecurityHeaders: Readonly<Record<string, string>> = {
  'Content-Security-Policy': [
    "default-src 'none'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    'sandbox',
  ].join('; '),
  'Cross-Origin-Resource-Policy': 'same-origin',
  'X-Content-Type-Options': 'nosniff',
};

/** Returns a source for the Content Security Policy of a page with this inline style or script. */
export const policyHash = (text: string): string =>
  `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** For a page that is no document of a composition, and that search engines must not list. */
export const standalonePageHeaders = (policy: string): Readonly<Record<string, string>> => ({
  ...fileSecurityHeaders,
  'Content-Security-Policy': policy,
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Referrer-Policy': 'no-referrer',
  'Content-Type': 'text/html; charset=utf-8',
  'Cache-Control': 'no-store',
  'X-Robots-Tag': 'noindex',
});
