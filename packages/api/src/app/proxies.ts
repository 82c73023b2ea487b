import type { Settings } from '../settings.ts';

/** Which senders' `X-Forwarded-*` headers Fastify believes; `hop` 0 is who is connected to us. */
export const believedProxies = ({ trustProxy }: Pick<Settings, 'trustProxy'>) =>
  typeof trustProxy === 'number' ? (_address: string, hop: number) => hop < trustProxy : trustProxy;
