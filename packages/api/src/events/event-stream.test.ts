import { type ServerResponse, createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { openEventStream } from '../routes/events.ts';

describe('an event stream', () => {
  it('disconnects a client that does not read, instead of buffering without limit', async () => {
    const opened = new Promise<ServerResponse>(resolve => {
      server.once('request', (_request, response) => resolve(response));
    });
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1', () => {
      socket.pause();
      socket.write('GET / HTTP/1.1\r\nhost: x\r\n\r\n');
    });
    socket.on('error', () => undefined);
    const response = await opened;
    const stream = openEventStream(response, {});
    const frame = `data: ${'x'.repeat(100_000)}\n\n`;
    let sent = 0;
    while (!response.destroyed && sent < 1_000) {
      stream.send(frame);
      sent += 1;
    }
    expect(response.destroyed).toBe(true);
    expect(sent).toBeLessThan(1_000);
    expect(() => stream.send(frame)).not.toThrow();
    socket.destroy();
  });

  const server = createServer();
  beforeAll(() => new Promise<void>(resolve => server.listen(0, '127.0.0.1', () => resolve())));
  afterAll(() => new Promise(resolve => server.close(resolve)));
});
