/** @jest-environment node */
import { nextTask } from './next-task.ts';

afterEach(() => jest.useRealTimers());

it('lets what waits have its turn first, and waits for no timer', async () => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick'] });
  const order: string[] = [];
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = () => {
    order.push('what waited');
    port1.close();
  };
  port2.postMessage(null);
  void Promise.resolve().then(() => order.push('a promise'));
  await nextTask();
  order.push('the next task');
  expect(order).toEqual(['a promise', 'what waited', 'the next task']);
});
