/** Resolves in a new task, so that the browser can paint and handle input. Unlike `setTimeout`, it is never throttled. */
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
