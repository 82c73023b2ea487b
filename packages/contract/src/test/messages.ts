export const messages = (result: {
  success: boolean;
  error?: { issues: { message: string }[] } | undefined;
}) => result.error?.issues.map(issue => issue.message) ?? [];

export const issuesOf = (result: {
  error?: { issues: readonly { path: PropertyKey[]; message: string }[] } | undefined;
}) => result.error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? [];
