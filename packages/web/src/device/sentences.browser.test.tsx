import { expect, it } from 'vitest';
import { renderHook } from 'vitest-browser-react';
import { changeLanguage } from '../i18n/change-language.ts';
import { loadTexts } from '../i18n/start.ts';
import { useSentences } from './sentences.ts';

it('sentences come from one function until another language is chosen', async () => {
  await loadTexts(['rules']);
  const { result, rerender, act } = await renderHook(useSentences);
  const inEnglish = result.current;
  await rerender();
  expect(result.current).toBe(inEnglish);
  await act(async () => {
    await changeLanguage('es');
  });
  expect(result.current).not.toBe(inEnglish);
  await changeLanguage('en');
});
