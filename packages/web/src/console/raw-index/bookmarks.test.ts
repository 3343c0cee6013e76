import { afterEach, expect, it, vi } from 'vitest';
import { forgetKept } from '../../kept/person.ts';
import { openBookmarks } from './bookmarks.ts';

const place = { host: 'h', master: 1, port: 2 };
const device = { identity: { vendorId: 7, deviceId: 9 } } as Parameters<typeof openBookmarks>[0];

const storage = () => {
  const items: Record<string, string> = {};
  return Object.defineProperties(items, {
    getItem: { value: (key: string) => items[key] ?? null },
    setItem: { value: (key: string, text: string) => (items[key] = text) },
    removeItem: { value: (key: string) => delete items[key] },
  });
};

const begin = () => {
  const kept = storage();
  vi.stubGlobal('localStorage', kept);
  return kept;
};
afterEach(() => vi.unstubAllGlobals());

it('are kept for a kind of device, or for a port where nobody describes the device', () => {
  begin();
  openBookmarks(device, place).toggle({ index: 64, subindex: 1 });
  openBookmarks(device, place).toggle({ index: 18, subindex: 0 });
  openBookmarks(undefined, place).toggle({ index: 5, subindex: 0 });
  expect(openBookmarks(device, { ...place, port: 8 }).current()).toEqual([
    { index: 18, subindex: 0 },
    { index: 64, subindex: 1 },
  ]);
  expect(openBookmarks(undefined, place).current()).toEqual([{ index: 5, subindex: 0 }]);
  expect(openBookmarks(undefined, { ...place, port: 8 }).current()).toEqual([]);
  openBookmarks(device, place).toggle({ index: 18, subindex: 0 });
  expect(openBookmarks(device, place).current()).toEqual([{ index: 64, subindex: 1 }]);
});

it('go with their person', () => {
  begin();
  openBookmarks(device, place).toggle({ index: 64, subindex: 1 });
  forgetKept();
  expect(openBookmarks(device, place).current()).toEqual([]);
});

it.each(['{', '7', '[{"index":-1,"subindex":0},{"index":70000,"subindex":0},{"index":1},null]'])(
  'takes nothing of what is no bookmark: %s',
  (text) => {
    const kept = begin();
    kept['person:bookmarks:7/9'] = text;
    expect(openBookmarks(device, place).current()).toEqual([]);
  },
);
