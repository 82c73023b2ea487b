/** What a server would make of a request, or why none does. */
export type Reply = { readonly status: number; readonly body: string } | 'error' | 'too late' | 'nothing';

/** An `XMLHttpRequest` as axios uses it, which nothing leaves. */
export class FakeRequest extends EventTarget {
  static sent: FakeRequest[] = [];
  static reply: Reply = 'nothing';

  readonly upload = new EventTarget();
  readonly headers: Record<string, string> = {};
  readonly responseURL = '';
  method = '';
  address = '';
  body: unknown;
  timeout = 0;
  status = 0;
  responseText = '';
  isAborted = false;
  onloadend: (() => void) | null = null;
  onerror: (() => void) | null = null;
  ontimeout: (() => void) | null = null;

  open(method: string, address: string): void {
    Object.assign(this, { method, address });
  }

  setRequestHeader(name: string, value: string): void {
    this.headers[name.toLowerCase()] = value;
  }

  getAllResponseHeaders(): string {
    return 'content-type: application/json\r\n';
  }

  abort(): void {
    this.isAborted = true;
  }

  send(body: unknown): void {
    this.body = body;
    FakeRequest.sent.push(this);
    const { reply } = FakeRequest;
    if (reply === 'nothing') return;
    queueMicrotask(() => {
      if (reply === 'error') this.onerror?.();
      else if (reply === 'too late') this.ontimeout?.();
      else {
        this.upload.dispatchEvent(
          Object.assign(new Event('progress'), { lengthComputable: true, loaded: 5, total: 10 }),
        );
        Object.assign(this, { status: reply.status, responseText: reply.body });
        this.onloadend?.();
      }
    });
  }
}
