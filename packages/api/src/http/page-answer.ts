import type { Page } from '@backglass/contract';
import type { FastifyRequest } from 'fastify';
import type { Settings } from '../settings/settings.ts';

/** The origin of links in an answer. Without `PUBLIC_URL`, the client has chosen it, so only the client may get these links. */
export const originOf = (
  { protocol, host }: Pick<FastifyRequest, 'protocol' | 'host'>,
  { publicUrl }: Pick<Settings, 'publicUrl'>,
): string => publicUrl ?? `${protocol}://${host}`;

function pageAddress(request: FastifyRequest, settings: Settings, page: number): string {
  const origin = originOf(request, settings);
  const [path = '', query = ''] = request.originalUrl.split('?', 2);
  const parameters = new URLSearchParams(query);
  parameters.set('page', String(page));
  return `${origin}${path}?${parameters}`;
}

/** Returns a page of a list with the addresses of the next and the previous page. Without `hasNext`, the count tells whether there is one. */
export function pageAnswer<Item>(
  request: FastifyRequest,
  settings: Settings,
  { page, page_size: size }: { readonly page: number; readonly page_size: number },
  { count, results, hasNext }: Pick<Page<Item>, 'count' | 'results'> & { readonly hasNext?: boolean },
): Page<Item> {
  return {
    count,
    next: (hasNext ?? page < Math.ceil(count / size)) ? pageAddress(request, settings, page + 1) : null,
    previous: page > 1 ? pageAddress(request, settings, page - 1) : null,
    results,
  };
}
