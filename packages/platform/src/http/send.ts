/** One request as it goes out. */
export interface Sending {
  readonly method: string;
  readonly address: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | FormData;
  /** Milliseconds until it counts as lost. */
  readonly timeout: number;
  readonly signal?: AbortSignal | undefined;
  /** Hears how much of the body has gone out, 0 to 1. */
  readonly onUpload?: ((part: number) => void) | undefined;
}

/** What became of it. `nothing`: refused, offline, cut off, or too late. */
export type Sent =
  | { readonly came: 'answer'; readonly status: number; readonly body: unknown }
  | { readonly came: 'nothing' }
  | { readonly came: 'cancelled' };

/** What is no JSON is a text; what it was meant to be is for the schema to say. */
const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
};

/** Sends a request. Never rejects. By `XMLHttpRequest`, since `fetch` does not tell how far an upload is. */
export function send(sending: Sending): Promise<Sent> {
  const { method, address, headers, body, timeout, signal, onUpload } = sending;
  return new Promise(resolve => {
    if (signal?.aborted === true) return resolve({ came: 'cancelled' });
    const request = new XMLHttpRequest();
    const end = (sent: Sent) => {
      signal?.removeEventListener('abort', cancel);
      resolve(sent);
    };
    const cancel = () => {
      end({ came: 'cancelled' });
      request.abort();
    };
    request.open(method, address);
    request.timeout = timeout;
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.onload = () =>
      end({ came: 'answer', status: request.status, body: parsed(request.responseText) });
    request.onerror = request.ontimeout = request.onabort = () => end({ came: 'nothing' });
    if (onUpload !== undefined) {
      request.upload.onprogress = ({ loaded, total, lengthComputable }) =>
        onUpload(lengthComputable ? loaded / total : 0);
    }
    signal?.addEventListener('abort', cancel);
    request.send(body ?? null);
  });
}
