/** What a schema finds wrong with a value: the names of the rules. */
export const messages = (result: {
  success: boolean;
  error?: { issues: { message: string }[] } | undefined;
}) => result.error?.issues.map(issue => issue.message) ?? [];
