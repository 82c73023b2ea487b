import { LIMITS, type Center } from '@backglass/contract';
import { facebookOf, type CenterData, withReadableDomain } from '@backglass/contract/profile';
import { useTexts } from '@backglass/platform';
import { characterCount, TextField, type TextFieldProps } from '@backglass/ui';

/** The centre's data as form values: an empty text for `null`. */
export const centerDataOf = ({ web, facebook, slogan }: CenterData | Center) => ({
  web: withReadableDomain(web ?? ''),
  facebook: facebook ?? '',
  slogan: slogan ?? '',
});

type Name = 'web' | 'facebook' | 'slogan';
type Registered = Pick<TextFieldProps, 'name' | 'onChange' | 'onBlur' | 'ref'>;

interface CenterFieldsProps {
  readonly register: (name: Name) => Registered;
  readonly error: (name: Name) => string | undefined;
  readonly values: { readonly web: string; readonly facebook: string | null; readonly slogan: string };
}

export function CenterFields({ register, error, values }: CenterFieldsProps) {
  const t = useTexts('profile');
  const countOf = (value: string | null, max: number) => {
    const used = characterCount(value ?? '');
    return { value: used, max, text: t('count', { value: used, max }) };
  };
  const stored = facebookOf(values.facebook ?? '');
  const isOtherwise = stored !== undefined && stored !== values.facebook;
  return (
    <>
      <TextField
        {...register('slogan')}
        label={t('center.slogan')}
        help={t('center.slogan_help')}
        error={error('slogan')}
        count={countOf(values.slogan, LIMITS.slogan.max)}
      />
      <TextField
        {...register('web')}
        type="url"
        inputMode="url"
        label={t('center.web')}
        error={error('web')}
        count={countOf(values.web, LIMITS.webAddress.max)}
        placeholder={t('center.web_example')}
        autoComplete="url"
        autoCapitalize="none"
        spellCheck={false}
      />
      <TextField
        {...register('facebook')}
        type="url"
        inputMode="url"
        label={t('center.facebook')}
        help={isOtherwise ? t('center.saved_as', { address: stored }) : t('center.optional')}
        error={error('facebook')}
        count={countOf(values.facebook, LIMITS.webAddress.max)}
        placeholder={t('center.facebook_example')}
        autoCapitalize="none"
        spellCheck={false}
      />
    </>
  );
}
