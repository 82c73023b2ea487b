export const messages = (result: {
  success: boolean;
  error?: { issues: { message: string }[] } | undefined;
}) => result.error?.issues.map(issue => issue.message) ?? [];
