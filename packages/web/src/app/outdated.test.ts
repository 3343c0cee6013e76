import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { onUnsaved } from '../kept/unsaved.ts';
import { isMissingChunk, reloadIfReplaced } from './outdated.ts';

describe('a missing chunk', () => {
  it.each([
    ['Chromium', new TypeError('Failed to fetch dynamically imported module: https://hub/assets/a.js')],
    ['Firefox', new TypeError('error loading dynamically imported module: https://hub/assets/a.js')],
    ['Safari', new TypeError('Importing a module script failed.')],
    ['Vite', new Error('Unable to preload CSS for /assets/a.css')],
    ['our texts', new Error('no texts', { cause: new TypeError('Importing a module script failed.') })],
  ])('is told by the words of %s', (_, error) => {
    expect(isMissingChunk(error)).toBe(true);
  });

  it.each([new TypeError('x is not a function'), 'module script', undefined])(
    'is not what another failure is about: %s',
    (error) => {
      expect(isMissingChunk(error)).toBe(false);
    },
  );
});

describe('a page whose files are missing', () => {
  const reload = vi.fn<() => void>();
  const kept = new Map<string, string>();
  let served = '';

  const openedWith = (script: string): void => {
    vi.stubGlobal('document', { querySelector: () => ({ getAttribute: () => script }) });
  };

  beforeEach(() => {
    reload.mockReset();
    kept.clear();
    openedWith('/assets/index-old.js');
    served = '<script type="module" src="/assets/index-new.js"></script>';
    vi.stubGlobal('location', { reload });
    vi.stubGlobal('fetch', async () => new Response(served));
    vi.stubGlobal('sessionStorage', {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => kept.set(key, value),
    });
  });
  afterEach(() => vi.unstubAllGlobals());

  it('is reloaded where the server has another version', async () => {
    await reloadIfReplaced();
    expect(reload).toHaveBeenCalledOnce();
  });

  it('is reloaded once by each version, even if two versions answer in turn', async () => {
    await reloadIfReplaced();
    openedWith('/assets/index-new.js');
    served = '<script type="module" src="/assets/index-old.js"></script>';
    await reloadIfReplaced();
    openedWith('/assets/index-old.js');
    served = '<script type="module" src="/assets/index-new.js"></script>';
    await reloadIfReplaced();
    expect(reload).toHaveBeenCalledTimes(2);
  });

  it('stays where the version is the same, or the server does not answer', async () => {
    openedWith('/assets/index-new.js');
    await reloadIfReplaced();
    openedWith('/assets/index-old.js');
    vi.stubGlobal('fetch', async () => new Response('Bad gateway', { status: 502 }));
    await reloadIfReplaced();
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')));
    await reloadIfReplaced();
    expect(reload).not.toHaveBeenCalled();
  });

  it('stays while something is not saved', async () => {
    const stop = onUnsaved({ isUnsaved: () => true });
    await reloadIfReplaced();
    expect(reload).not.toHaveBeenCalled();
    stop();
  });
});
