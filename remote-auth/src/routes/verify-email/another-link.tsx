import { useTexts } from '@backglass/platform';
import { FormSection } from '@backglass/ui';
import { resendVerification } from '../../api/resend-verification.ts';
import { EmailForm } from '../../parts/email-form.tsx';
import { ProfileLink } from './profile-link.tsx';

/** The two ways to another link, for the two things that it may have been for. */
export function AnotherLink({ onSent }: { onSent: (email: string) => void }) {
  const t = useTexts('auth');
  return (
    <>
      <FormSection title={t('verify.new_account')}>
        <EmailForm submitLabel={t('resend.send')} startWith="" send={resendVerification} onSent={onSent} />
      </FormSection>
      <FormSection title={t('verify.changed')} help={t('verify.changed_text')}>
        <ProfileLink variant="default" />
      </FormSection>
    </>
  );
}
