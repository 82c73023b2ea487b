import { TEAM_COLORS } from '@backglass/contract';
import fc from 'fast-check';
import type { TicketData } from '../ticket-data.ts';
import type { TicketOptions } from '../layout/layout-ticket.ts';

export const aTicket = (over: Partial<TicketData> = {}): TicketData => ({
  center: {
    name: 'Demo Arena',
    slogan: 'Lights off. Vests on.',
    web: 'https://www.demo-arena.example',
    facebook: 'https://www.facebook.com/demoarena',
  },
  game: 'Thursday League',
  date: '20 Nov 2026, 19:22',
  player: 'Moss',
  team: null,
  position: '2 of 6',
  score: '17920',
  maps: '5 maps played',
  notFinal: null,
  code: { content: 'https://www.demo-arena.example', label: '' },
  ...over,
});

export const options = (over: Partial<TicketOptions> = {}): TicketOptions => ({
  paper: '80mm',
  isGreyscale: true,
  hasCode: true,
  hasImage: false,
  ...over,
});

const words = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 120 }),
  fc
    .array(fc.constantFrom('W', 'Ñ', 'i', ' ', '-', '€', '“', '花', 'Å', '🎮'), { maxLength: 120 })
    .map(all => all.join('')),
);
const address = fc.option(
  fc.oneof(fc.webUrl(), fc.string({ maxLength: 400 }), fc.constant(`https://a.example/${'x'.repeat(380)}`)),
);

export const anyTicket: fc.Arbitrary<TicketData> = fc.record({
  center: fc.record({ name: words, slogan: fc.option(words), web: address, facebook: address }),
  game: words,
  date: fc.option(words),
  player: words,
  team: fc.option(fc.record({ name: words, color: fc.option(fc.constantFrom(...TEAM_COLORS)) })),
  position: words,
  score: fc.oneof(fc.integer().map(String), fc.double().map(String), words),
  maps: words,
  notFinal: fc.option(words),
  code: fc.option(fc.record({ content: fc.string({ minLength: 1, maxLength: 400 }), label: words })),
});

export const anyOptions: fc.Arbitrary<TicketOptions> = fc.record({
  paper: fc.constantFrom('80mm', '58mm', 'a6', 'a4'),
  isGreyscale: fc.boolean(),
  hasCode: fc.boolean(),
  hasImage: fc.boolean(),
});
