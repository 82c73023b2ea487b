const memberOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined;

/** What the driver threw: drizzle wraps it as the cause of its own error. */
export const driversError = (error: unknown): unknown => memberOf(error, 'cause') ?? error;

/** The SQLSTATE of a failure (PostgreSQL, appendix A); empty if it has none. */
export function sqlStateOf(error: unknown): string {
  const code = memberOf(driversError(error), 'code');
  return typeof code === 'string' ? code : '';
}
