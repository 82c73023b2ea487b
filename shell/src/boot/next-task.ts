/**
 * Ends the task that runs and goes on in one of its own, behind what waits already, so that the browser may answer and paint in between. Unlike
 * a timer it is never put off, however many of them a page sets.
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
