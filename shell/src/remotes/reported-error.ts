import { MAX_FRAMES, MAX_MESSAGE, type ReportedError, type StackFrame } from '@backglass/federation';

const NAME = /^[\w$.-]{1,60}$/;

/** Positions in files of releases. Every browser writes a position on a stack as `<address>:<line>:<column>`. */
const FRAME =
  /\/releases\/[a-z][a-z0-9-]*\/\d+\.\d+\.\d+-[0-9a-f]{8,40}\/(?:[\w-][\w.-]*\/)*[\w-][\w.-]*:\d+:\d+/g;

/** What may be personal data in a message, with its replacement. A text in quotes is masked unless it is the name of a property. */
const MASKS: readonly (readonly [RegExp, string])[] = [
  // Engines quote JSON that they cannot parse, and do not escape the quotes in it.
  [/\.{3}".*|(?<=^Unexpected token .*, )".*/, '<text>'],
  [/(?<!(?:reading|setting) )["“„«][^"”“»]*(?:["”“»]|$)/g, '<text>'],
  [/(?<!(?:reading|setting) |\p{L})['‘`].*?(?:['’`](?!\p{L})|$)/gu, '<text>'],
  [/[^\s@<>]+@[^\s@<>]+/g, '<email>'],
  [/https?:\/\/\S+/g, '<address>'],
  [/\?[^\s.]\S*/g, '<query>'],
  // The codes that pair booths. The next pattern masks other tokens, which have digits and letters.
  [/\b[A-Z0-9]{4}-[A-Z0-9]{4}\b/g, '<token>'],
  [/(?=[\w+/=.-]*\d)(?=[\w+/=.-]*[a-z])[\w+/=.-]{16,}/gi, '<token>'],
  [/\d(?:[ .()-]?\d){4,}/g, '<number>'],
];

/** Higher than `MAX_MESSAGE`, because masks can shorten the text. */
const MAX_READ = 2_000;

const firstLineOf = (message: string): string => message.slice(0, MAX_READ).split('\n', 1).join();

/** The first line of a message without what may be personal data. The other lines may contain such data, so they are left out. */
export const maskedMessage = (message: string): string =>
  MASKS.reduce((text, [pattern, mask]) => text.replace(pattern, mask), firstLineOf(message))
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, ' ')
    .slice(0, MAX_MESSAGE);

const framesOf = (stack = ''): StackFrame[] =>
  (stack.match(FRAME) ?? []).slice(0, MAX_FRAMES).map(frame => {
    const [file = '', line, column] = frame.split(':');
    return { file, line: Math.max(1, Number(line)), column: Math.max(1, Number(column)) };
  });

/** What a report says about an error. Its message is masked, its stack only has files of releases. */
export const reportedErrorOf = ({ name, message, stack }: Error): ReportedError => ({
  name: NAME.test(name) ? name : 'Error',
  message: maskedMessage(message),
  stack: framesOf(stack),
});
