import type { Center } from '@backglass/contract';
import { useLanguage, useTexts } from '@backglass/platform';
import { notifyOf, saveFile, withdrawNotices } from '@backglass/platform/operator';
import { useRef, useState } from 'react';
import type { ShownTicket } from './use-ticket.ts';

/** What is said of the download. */
const OF = 'ticket/download';

/** Downloads the ticket that is shown. What draws it is loaded with the first. */
export function useDownloadTicket(center: Center) {
  const t = useTexts('profile');
  const { language } = useLanguage();
  const [isDownloading, setIsDownloading] = useState(false);
  const isUnderWay = useRef(false);

  async function download(ticket: ShownTicket): Promise<void> {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    withdrawNotices(OF);
    setIsDownloading(true);
    try {
      const { drawTickets } = await import(/* webpackChunkName: "ticket-pdf" */ '@backglass/ticket/pdf');
      const { layout, fonts, image } = ticket;
      const title = t('ticket.document', { center: center.name });
      const bytes = drawTickets([layout], { title, author: center.name, language, fonts, image });
      saveFile(new Blob([bytes], { type: 'application/pdf' }), `${t('ticket.file')}.pdf`);
    } catch {
      notifyOf(OF, {
        level: 'error',
        title: t('platform:catalogue.pdf_failed'),
        description: t('platform:error.network.description'),
        action: { label: t('platform:action.try_again'), onAction: () => void download(ticket) },
      });
    } finally {
      isUnderWay.current = false;
      setIsDownloading(false);
    }
  }

  return { download, isDownloading };
}
