/** Lets a command end normally when nobody reads its output any more (`… | head`). */
export const allowClosedOutput = (): void => {
  for (const stream of [process.stdout, process.stderr]) {
    stream.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EPIPE') throw error;
    });
  }
};
