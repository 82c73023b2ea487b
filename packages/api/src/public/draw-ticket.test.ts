import { Worker } from 'node:worker_threads';
import { ticketDrawer } from './draw-ticket.ts';

const aTicket = (name: string) => ({
  center: { name: 'Demo Arena', slogan: null, web: null, facebook: null },
  game: { name: 'Heat', status: 'finished', maps_played: 1, players: [] } as const,
  player: { id: 1, name, score: 20, position: 1 },
  ...({ language: 'en', date: null } as const),
});
const workerOf = (source: string) => new Worker(source, { eval: true });
const DRAWS = `const { parentPort } = require('node:worker_threads');
  parentPort.on('message', ({ player }) =>
    player.name === 'Bad' ? process.exit(1) : parentPort.postMessage({ pdf: Buffer.from(player.name).buffer.slice(0) }));`;

let drawer: ReturnType<typeof ticketDrawer>;
function open(...sources: string[]) {
  const startWorker = jest.fn(() => workerOf(sources.shift() ?? DRAWS));
  const pictureOf = jest.fn(() => Promise.resolve(undefined));
  drawer = ticketDrawer({ startWorker, pictureOf });
  return { startWorker, pictureOf, draw: (name: string) => drawer.draw(aTicket(name) as never, 'a.webp') };
}
afterEach(async () => {
  jest.restoreAllMocks();
  await drawer.close();
});

describe('the drawing of tickets', () => {
  it('draws equal tickets once, at the same time and later', async () => {
    const { pictureOf, draw } = open();
    const [one, other] = await Promise.all([draw('Ana'), draw('Ana')]);
    expect(other).toBe(one);
    expect(await draw('Ana')).toBe(one);
    expect(pictureOf).toHaveBeenCalledTimes(1);
    await draw('Bo');
    expect(pictureOf).toHaveBeenCalledTimes(2);
  });

  it('draws 80 different tickets that are wanted at once', async () => {
    const { draw } = open();
    const pdfs = await Promise.all(Array.from({ length: 80 }, (_, index) => draw(`P${index}`)));
    expect(new Set(pdfs).size).toBe(80);
  });

  it('starts another worker after one has ended', async () => {
    const { draw, startWorker } = open();
    await expect(draw('Bad')).rejects.toThrow('has ended');
    await expect(draw('Ana')).resolves.toBeInstanceOf(Buffer);
    expect(startWorker).toHaveBeenCalledTimes(2);
  });

  it('starts no worker for half a minute after a start has failed', async () => {
    const { draw, startWorker } = open("throw new Error('broken')");
    await expect(draw('Ana')).rejects.toThrow('broken');
    drawer.warmUp();
    await expect(draw('Ana')).rejects.toMatchObject({ status: 503 });
    expect(startWorker).toHaveBeenCalledTimes(1);
    const later = Date.now() + 30_000;
    jest.spyOn(Date, 'now').mockImplementation(() => later);
    await expect(draw('Ana')).resolves.toBeInstanceOf(Buffer);
  });
});
