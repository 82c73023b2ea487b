/*
 * Stands for what no call of ours makes axios do: write a query, look for a cookie, turn a form into something else or something
 * else into a form.
 */
export default function leftOut() {
  const error = new Error('axios is asked for a part that pages leave out (federation/src/build/trims.ts)');
  // Told here: `call` would take it for a lost network.
  globalThis.reportError(error);
  throw error;
}
leftOut.read = leftOut.readAsync = leftOut;
