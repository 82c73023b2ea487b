import webpack, { type Stats } from 'webpack';

/** Where a compiler goes on about itself: that says nothing of the source. */
const INNARDS = /\n+(?:Caused by:|Stack backtrace:|\s+at )[^]*$/;
const FAILED_IN = /^Module build failed \(from [^)]*\):\n(?:Error: *)?/;

const said = (error: Error): string => {
  const text = error.message.replace(FAILED_IN, '').replace(INNARDS, '').trimEnd();
  const file =
    error instanceof webpack.WebpackError ? (error.module?.nameForCondition() ?? error.file) : undefined;
  return !file || text.includes(file) ? text : `${file}\n${text}`;
};

/** What a compilation has against the sources, as their author reads it. */
export const problemsOf = ({ compilation }: Stats): string => compilation.errors.map(said).join('\n\n');
