import { type RequestListener, type Server, createServer } from 'node:http';

/** What a client may keep a connection waiting for, and how much he may say before the API is asked. */
export interface HttpBounds {
  /** Of the first line and all headers together; 431 beyond it. */
  readonly maxHeaderSize: number;
  /** For them to arrive; 408 beyond it. */
  readonly headersTimeout: number;
  /** For the whole request to arrive; 408 beyond it. Long enough for an image of 5 MB over a bad line. */
  readonly requestTimeout: number;
  /** How often both are looked at. */
  readonly connectionsCheckingInterval: number;
  /** For the next request on a connection. */
  readonly keepAliveTimeout: number;
}

export const HTTP_BOUNDS: HttpBounds = {
  maxHeaderSize: 16 * 1024,
  headersTimeout: 10_000,
  requestTimeout: 120_000,
  connectionsCheckingInterval: 1_000,
  keepAliveTimeout: 5_000,
};

/** A server whose clients cannot hold it up: neither by sending without end nor by sending too slowly. */
export const boundedServer = (handler: RequestListener, bounds: HttpBounds = HTTP_BOUNDS): Server =>
  createServer(bounds, handler);
