export const PNPM_ENV: Readonly<Record<string, string>>;
export function findPnpm(root: string, say: (line: string) => void): readonly string[];
