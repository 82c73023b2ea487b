/** So long the page may be kept from answering, in milliseconds: well below what an operator feels. */
const AT_MOST = 8;

/** Gives the page its turn whenever work has kept it busy for half a frame: await it between small steps. */
export function breather(): () => Promise<void> {
  let since = performance.now();
  return async () => {
    if (performance.now() - since < AT_MOST) return;
    await new Promise(resolve => setTimeout(resolve, 0));
    since = performance.now();
  };
}
