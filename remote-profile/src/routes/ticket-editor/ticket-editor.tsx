import { useOperator, useTexts } from '@backglass/platform';
import { Panel } from '@backglass/ui';
import { useState } from 'react';
import { ProfilePage } from '../../profile-page.tsx';
import classes from './ticket-editor.module.css';
import { TicketForm, useTicketForm } from './ticket-form.tsx';
import { TicketPreview } from './ticket-preview.tsx';
import { usePreviewedTicket, type Sample } from './use-previewed-ticket.ts';

export function TicketEditor() {
  const t = useTexts('profile');
  const user = useOperator();
  const editor = useTicketForm(user);
  const [sample, setSample] = useState<Sample>('short');
  const state = usePreviewedTicket(user.center, editor.values, sample);
  return (
    <ProfilePage title={t('ticket.title')} isWide>
      <div className={classes.editor}>
        <Panel title={t('ticket.title')}>
          <TicketForm user={user} editor={editor} />
        </Panel>
        <TicketPreview
          center={user.center}
          state={state}
          paper={editor.values.paper}
          sample={sample}
          onSample={setSample}
        />
      </div>
    </ProfilePage>
  );
}
