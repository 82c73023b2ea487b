/* Stands for what no page of ours makes a library do: federation/src/build/trims.ts and left-out say what that is. */
export default function leftOut() {
  const error = new Error(
    'a library is asked for a part that pages leave out (federation/src/build/trims.ts)',
  );
  // Told here: whoever called may take it for something else, as `call` would for a lost network.
  globalThis.reportError(error);
  throw error;
}
leftOut.read = leftOut.readAsync = leftOut;
