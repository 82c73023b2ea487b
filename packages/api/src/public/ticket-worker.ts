import { parentPort } from 'node:worker_threads';
import { drawOnServer, type ServerTicket } from '@backglass/ticket/on-server';

export type DrawnTicket = { readonly pdf: ArrayBuffer } | { readonly failed: string };

const port = parentPort;
if (!port) throw new Error('tickets are drawn in a worker thread only');

async function draw(ticket: ServerTicket): Promise<void> {
  try {
    const pdf = await drawOnServer(ticket);
    port?.postMessage({ pdf } satisfies DrawnTicket, [pdf]);
  } catch (error) {
    port?.postMessage({ failed: String(error) } satisfies DrawnTicket);
  }
}

port.on('message', (ticket: ServerTicket) => void draw(ticket));
