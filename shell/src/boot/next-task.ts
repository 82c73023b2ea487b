/**
 * Resolves in a new task, after the tasks that are already queued, so that the browser can handle input and paint in between.
 * Unlike `setTimeout`, it is never throttled.
 */
export function nextTask(): Promise<void> {
  return new Promise(resolve => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });
}
