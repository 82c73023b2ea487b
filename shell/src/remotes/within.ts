/** Rejects when `work` takes longer than `limit` milliseconds; the work itself is left to end as it will. */
export function within<Value>(limit: number, work: Promise<Value>, what: string): Promise<Value> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`${what}: no answer after ${limit / 1000} s`)), limit);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
