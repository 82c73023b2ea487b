/** The Content Security Policy of a document. */
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
    // Not 'self': browsers do not check the hash of a worker. The shell starts workers from bytes that it has checked.
    'worker-src blob:',
    // Scripts send all forms; a native submit could only leak data.
    "form-action 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types default',
  ].join('; ');
};

const PERMISSIONS = ['camera', 'display-capture', 'geolocation', 'microphone', 'payment', 'usb'];

/** The settings that are the same for all documents of an edge. */
export type EdgeSecurity = Pick<SecuritySettings, 'isSecure'>;

export interface SecuritySettings {
  /** Address of the API: a path of this origin, or absolute. */
  readonly apiRoot: string;
  /** Whether the site is served over HTTPS. */
  readonly isSecure: boolean;
}

/** The contents of a document that its policy depends on. */
export interface DocumentPolicy {
  /** Where the page sends load reports. */
  readonly telemetryUrl?: string | undefined;
  /** Hashes of the inline scripts (`sha384-…`). */
  readonly inline?: readonly string[];
}

/** Security headers of a document. */
export const documentSecurityHeaders = (
  { apiRoot, isSecure }: SecuritySettings,
  policy: DocumentPolicy = {},
): Record<string, string> => ({
  'Content-Security-Policy': contentSecurityPolicy(apiRoot, policy),
  // Browsers then block scripts without an integrity hash. They do not support this for styles yet.
  'Integrity-Policy': 'blocked-destinations=(script)',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy': PERMISSIONS.map(feature => `${feature}=()`).join(', '),
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'X-Content-Type-Options': 'nosniff',
  ...(isSecure ? { 'Strict-Transport-Security': 'max-age=31536000; includeSubDomains' } : {}),
});

/** Security headers of all other files. A file that a visitor opens directly has no origin, and cannot run scripts or send forms. */
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
