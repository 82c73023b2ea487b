import { useTexts } from '@backglass/platform';
import { Stack } from '@backglass/ui';
import { ResendLink } from '../../parts/resend-link.tsx';
import { SupportLink } from '../../parts/support-link.tsx';

/** The account is there; its address is still to be confirmed. */
export function Done({ email }: { email: string }) {
  const t = useTexts('auth');
  return (
    <Stack gap={7} align="start">
      <p>{t('done.next')}</p>
      <ResendLink email={email} />
      <SupportLink />
    </Stack>
  );
}
