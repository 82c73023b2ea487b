/** Rejects after `limit` milliseconds, and aborts the signal, so that no connection stays open. */
export const withTimeLimit = async <Answer>(
  limit: number,
  call: (signal: AbortSignal) => Promise<Answer>,
): Promise<Answer> => {
  const abort = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      reject(new Error(`storage did not answer within ${limit / 1_000} s`));
      abort.abort();
    }, limit);
  });
  try {
    return await Promise.race([call(abort.signal), late]);
  } finally {
    clearTimeout(timer);
  }
};
