import type { OpenApi } from './document.ts';
import { judgeOf, operationsOf } from './document.ts';
import type { WalkRequest } from './requests.ts';
import type { WalkAnswer } from './send.ts';

const ERROR = { $ref: '#/components/schemas/ErrorDetail' };
/** What an address or a method that is not in the document is answered. */
const NOWHERE = [400, 401, 404, 413, 414, 415];

/** Says what is wrong with an answer, by the document; nothing if it is as the document says. */
export function answerJudge(
  document: OpenApi,
): (request: WalkRequest, answer: WalkAnswer) => string | undefined {
  const wrongWith = judgeOf(document);
  const operations = new Map(operationsOf(document).map(operation => [operation.operationId, operation]));
  const parsed = (text: string): { value: unknown } | undefined => {
    try {
      return { value: JSON.parse(text) as unknown };
    } catch {
      return undefined;
    }
  };
  const wrongJson = (schema: unknown, text: string): string | undefined => {
    const body = parsed(text);
    return body ? wrongWith(schema, body.value) : 'the body is no JSON';
  };
  return ({ operation: name, method, path }, { status, type, text }) => {
    const operation = operations.get(name ?? '');
    if (status >= 500) return `a ${status}`;
    // Not HTTP (RFC 9112 §3.2): answered as it is parsed, before any route.
    const isHttp = !/[^\x21-\x7e]/.test(path);
    if (!isHttp && status !== 400) return `a ${status}`;
    if (method === 'HEAD') return text === '' ? undefined : 'a body for HEAD';
    if (!isHttp) return wrongJson(ERROR, text);
    if (!operation) return NOWHERE.includes(status) ? wrongJson(ERROR, text) : `a ${status} where nothing is`;
    // A broken or cut path is that of no operation any more.
    const documented = operation.responses[String(status)] ?? (status === 404 ? undefined : null);
    if (documented === null) return `a ${status}, which the document does not name`;
    if (!documented)
      return operation.path.includes('{') ? wrongJson(ERROR, text) : 'a 404 that is not documented';
    const [mediaType = '', ...others] = Object.keys(documented.content ?? {});
    if (mediaType === '') return text === '' ? undefined : 'a body where none is documented';
    const isDocumented = [mediaType, ...others].some(known => type.startsWith(known));
    if (!isDocumented) return `${type} instead of ${mediaType}`;
    return mediaType === 'application/json'
      ? wrongJson(documented.content?.[mediaType]?.schema, text)
      : undefined;
  };
}
