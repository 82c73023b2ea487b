import { startI18n } from '@backglass/platform/host';
import { renderHook } from '@testing-library/react';
import { addOperatorTexts } from './layout/operator-texts.ts';
import { addShellTexts, useOperatorTexts, useShellTexts } from './texts.ts';

beforeAll(async () => {
  await startI18n();
  await addShellTexts();
  await addOperatorTexts();
});

it('keeps the texts of operator pages out of the texts that every page loads', () => {
  const { current: t } = renderHook(useShellTexts).result;
  expect(t('language')).toBe('Language');
  // @ts-expect-error -- the operator chunk has this text
  expect(t('skip')).toBe('skip');
  expect(renderHook(useOperatorTexts).result.current('skip')).toBe('Skip to content');
});
