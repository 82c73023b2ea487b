/** A call that the document's inline script has sent while scripts loaded (ADR 0018). */
interface FirstAnswer {
  /** The absolute address. */
  readonly address: string;
  readonly headers: Readonly<Record<string, string>>;
  /** `performance.now()` */
  readonly sentAt: number;
  readonly answer: Promise<Response>;
  readonly abort: () => void;
}

declare global {
  /** The calls whose answers nobody has taken. The inline script (`shell/src/boot/first-calls.js`) removes them after 30 s. */
  var __BACKGLASS_FIRST_ANSWERS__: FirstAnswer[] | undefined;
}

let onTaken: (sentAt: number) => void = () => undefined;

/** Sets the function that is called whenever an answer is taken, with the time at which the document sent the call. */
export const onFirstAnswerTaken = (listener: typeof onTaken): void => void (onTaken = listener);

interface FirstFetch extends Pick<FirstAnswer, 'sentAt'> {
  /** Returns the answer that the document has requested. If that request failed, sends the request. */
  readonly fetch: typeof fetch;
}

/** Takes the answer to the same `GET` request, so that no later call gets it. `undefined` if there is none. */
export function takeFirstAnswer(
  address: string,
  headers: Readonly<Record<string, unknown>>,
): FirstFetch | undefined {
  const answers = globalThis.__BACKGLASS_FIRST_ANSWERS__ ?? [];
  const { href } = new URL(address, location.origin);
  const first = answers.find(
    one =>
      one.address === href &&
      // Answers depend on the token and the language.
      one.headers['Authorization'] === headers['Authorization'] &&
      one.headers['Accept-Language'] === headers['Accept-Language'],
  );
  if (first === undefined) return undefined;
  answers.splice(answers.indexOf(first), 1);
  const { sentAt, answer, abort } = first;
  onTaken(sentAt);
  return {
    sentAt,
    fetch: request => {
      (request as Request).signal.addEventListener('abort', abort);
      return answer.catch(() => fetch(request));
    },
  };
}
