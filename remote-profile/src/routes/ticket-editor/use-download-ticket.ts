import type { Center } from '@backglass/contract';
import { notify, saveFile, useLanguage, useTexts } from '@backglass/platform';
import { useRef, useState } from 'react';
import type { ShownTicket } from './use-ticket.ts';

/** Downloads the ticket that is shown. What draws it is loaded with the first. */
export function useDownloadTicket(center: Center) {
  const t = useTexts('profile');
  const { language } = useLanguage();
  const [isDownloading, setIsDownloading] = useState(false);
  const isUnderWay = useRef(false);

  async function download({ layout, fonts, image }: ShownTicket): Promise<void> {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setIsDownloading(true);
    try {
      const { drawTickets } = await import(/* webpackChunkName: "ticket-pdf" */ '@backglass/ticket/pdf');
      const title = t('ticket.document', { center: center.name });
      const bytes = drawTickets([layout], { title, author: center.name, language, fonts, image });
      saveFile(new Blob([bytes], { type: 'application/pdf' }), `${t('ticket.file')}.pdf`);
    } catch {
      notify({
        level: 'error',
        title: t('platform:catalogue.pdf_failed'),
        description: t('platform:error.network.description'),
      });
    } finally {
      isUnderWay.current = false;
      setIsDownloading(false);
    }
  }

  return { download, isDownloading };
}
