/** What a document may do; every directive that is not here falls back to nothing at all. */
const contentSecurityPolicy = (addresses: readonly string[], inline: readonly string[]): string => {
  const others = addresses
    .filter(address => !address.startsWith('/'))
    .map(address => new URL(address).origin);
  return [
    "default-src 'none'",
    ["script-src 'self'", ...inline.map(hash => `'${hash}'`)].join(' '),
    "style-src 'self'",
    "img-src 'self' data: blob:",
    ['connect-src', ...new Set(["'self'", ...others])].join(' '),
    "font-src 'self'",
    "manifest-src 'self'",
    // Not 'self': no browser holds a worker's address against a hash. The shell makes one of bytes that it has checked.
    'worker-src blob:',
    // Scripts send what is typed; a form that submits by itself could only carry it away.
    "form-action 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types default',
  ].join('; ');
};

const PERMISSIONS = ['camera', 'display-capture', 'geolocation', 'microphone', 'payment', 'usb'];

export interface SecuritySettings {
  /** Address of the API: a path of this origin, or absolute. */
  readonly apiRoot: string;
  /** Whether visitors come over https. */
  readonly isSecure: boolean;
}

/** What a document says of itself. */
export interface DocumentNeeds {
  /** Where it reports to, if it does. */
  readonly telemetryUrl?: string | undefined;
  /** Hashes of the scripts that it has in itself, as its composition has them (`sha384-…`). */
  readonly inline?: readonly string[];
}

/** Headers of a document. */
export const documentSecurity = (
  { apiRoot, isSecure }: SecuritySettings,
  { telemetryUrl, inline = [] }: DocumentNeeds = {},
): Record<string, string> => ({
  'Content-Security-Policy': contentSecurityPolicy(
    telemetryUrl === undefined ? [apiRoot] : [apiRoot, telemetryUrl],
    inline,
  ),
  // No script without a hash, so that none is left out of the checks by mistake. Browsers know no styles there yet.
  'Integrity-Policy': 'blocked-destinations=(script)',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy': PERMISSIONS.map(feature => `${feature}=()`).join(', '),
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'X-Content-Type-Options': 'nosniff',
  ...(isSecure ? { 'Strict-Transport-Security': 'max-age=31536000; includeSubDomains' } : {}),
});

/** Headers of everything else: what is opened by itself has no origin, no script and no form, whoever published it. */
export const fileSecurity: Readonly<Record<string, string>> = {
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
