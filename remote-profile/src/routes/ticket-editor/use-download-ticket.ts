import type { Center } from '@backglass/contract';
import { useLanguage, useTexts } from '@backglass/platform';
import { notifyOf, saveFile, withdrawNotices } from '@backglass/platform/operator';
import { useRef, useState } from 'react';
import type { ShownTicket } from './use-previewed-ticket.ts';

const NOTICE_ID = 'ticket/download';

/** Downloads the ticket of the preview. The first download loads the PDF code. */
export function useDownloadTicket(center: Center) {
  const t = useTexts('profile');
  const { language } = useLanguage();
  const [isDownloading, setIsDownloading] = useState(false);
  const isInFlight = useRef(false);

  async function download(ticket: ShownTicket): Promise<void> {
    if (isInFlight.current) return;
    isInFlight.current = true;
    withdrawNotices(NOTICE_ID);
    setIsDownloading(true);
    try {
      const { drawTickets } = await import(/* webpackChunkName: "ticket-pdf" */ '@backglass/ticket/pdf');
      const { layout, fonts, image } = ticket;
      const title = t('ticket.document', { center: center.name });
      const bytes = drawTickets([layout], { title, author: center.name, language, fonts, image });
      saveFile(new Blob([bytes], { type: 'application/pdf' }), `${t('ticket.file')}.pdf`);
    } catch {
      notifyOf(NOTICE_ID, {
        level: 'error',
        title: t('catalogue.pdf_failed'),
        description: t('platform:error.network.description'),
        action: { label: t('platform:action.try_again'), onAction: () => void download(ticket) },
      });
    } finally {
      isInFlight.current = false;
      setIsDownloading(false);
    }
  }

  return { download, isDownloading };
}
