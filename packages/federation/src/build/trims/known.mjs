/* Holds, in development, what is said to be always the same in a library against what it is. */
export default function known(value, said, what) {
  if (Object.is(value, said)) return value;
  const error = new Error(`${what} is not ${said}, as federation/src/build/left-out has it`);
  globalThis.reportError(error);
  throw error;
}
