/** @jest-environment node */
import { nextTask } from './next-task.ts';

afterEach(() => jest.useRealTimers());

it('resolves after the queued tasks, without a timer', async () => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick'] });
  const order: string[] = [];
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = () => {
    order.push('a queued task');
    port1.close();
  };
  port2.postMessage(null);
  void Promise.resolve().then(() => order.push('a promise'));
  await nextTask();
  order.push('the next task');
  expect(order).toEqual(['a promise', 'a queued task', 'the next task']);
});
