import i18next from 'i18next';
import { useTranslation } from 'react-i18next';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { backend } from './backend.ts';
import { changeLanguage } from './change-language.ts';
import { loadTexts } from './start.ts';

const { read: loadFile } = backend;

/** The texts of a language come when they are told to, and fail where `isFailing` says so. */
const slowly = (language: string, isFailing: (topic: string) => boolean = () => false) => {
  const { promise: isTold, resolve } = Promise.withResolvers<void>();
  vi.spyOn(backend, 'read').mockImplementation(async (asked, topic) => {
    if (asked !== language) return loadFile(asked, topic);
    await isTold;
    if (isFailing(topic)) throw new Error('offline');
    return loadFile(asked, topic);
  });
  return resolve;
};

const forget = (language: string): void => {
  for (const topic of Object.keys(i18next.getDataByLanguage(language) ?? {}))
    i18next.removeResourceBundle(language, topic);
};

const Cancel = () => <p>{useTranslation('common').t('cancel')}</p>;

afterEach(async () => {
  vi.restoreAllMocks();
  await changeLanguage('en');
  forget('zh');
  forget('es');
});

describe('another language', () => {
  it('is shown once its texts are there', async () => {
    const come = slowly('es');
    await render(<Cancel />);
    const changed = changeLanguage('es');
    await expect.element(page.getByText('Cancel', { exact: true })).toBeVisible();
    expect(i18next.language).toBe('en');
    come();
    expect(await changed).toBe(true);
    await expect.element(page.getByText('Cancelar', { exact: true })).toBeVisible();
  });

  it('is not shown while a topic of it cannot be loaded, and can be chosen again', async () => {
    slowly('es', (topic) => topic === 'shell')();
    await expect(changeLanguage('es')).rejects.toThrow('es/shell');
    expect(i18next.language).toBe('en');
    expect(document.cookie).not.toContain('language=es');
    vi.restoreAllMocks();
    expect(await changeLanguage('es')).toBe(true);
    expect(i18next.hasResourceBundle('es', 'shell')).toBe(true);
  });

  it('that was chosen later wins, even if its texts come first', async () => {
    const come = slowly('zh');
    const first = changeLanguage('zh');
    expect(await changeLanguage('es')).toBe(true);
    come();
    expect(await first).toBe(false);
    expect(i18next.language).toBe('es');
    expect(document.cookie).toContain('language=es');
  });

  it('has the texts of a page that was opened meanwhile', async () => {
    const come = slowly('es');
    const changed = changeLanguage('es');
    await loadTexts(['leaving']);
    come();
    await changed;
    expect(i18next.hasResourceBundle('es', 'leaving')).toBe(true);
  });
});

describe('texts of a page', () => {
  it('that could not be loaded are loaded by the next who wants them', async () => {
    forget('es');
    slowly('en', (topic) => topic === 'keyboard')();
    await expect(loadTexts(['keyboard'])).rejects.toMatchObject({
      message: 'The texts en/keyboard could not be loaded.',
      cause: new Error('offline'),
    });
    vi.restoreAllMocks();
    await loadTexts(['keyboard']);
    expect(i18next.hasResourceBundle('en', 'keyboard')).toBe(true);
  });
});
