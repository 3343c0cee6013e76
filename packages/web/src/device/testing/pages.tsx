/** Draws every tab of a device without a browser, in every language, for tests. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ArchiveFile, ResolvedDevice } from '@iodd-hub/iodd';
import { createLanguageLookup, createTextLookup } from '@iodd-hub/iodd/standard';
import { createInstance } from 'i18next';
import { renderToString } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';
import { MemoryRouter } from 'react-router';
import { readAddress } from '../../address/address-state.ts';
import { deviceFields } from '../device-state.ts';
import { DeviceTabs } from '../DeviceTabs.tsx';
import { tabNames } from '../tab-names.ts';
import { setEngine } from '../../document/set-engine.ts';
import type { Opened, OpenedDevice } from '../engine/opened.ts';
import { resolved } from '../useResolvedDevice.ts';

export const root = join(import.meta.dirname, '../../../../..');
export const languages = ['en', 'zh', 'es'];
const topics = ['common', 'device', 'check', 'rules'];

const texts = (language: string, topic: string): Record<string, unknown> =>
  JSON.parse(readFileSync(`${root}/packages/i18n/texts/${language}/${topic}.json`, 'utf8'));

export const readers = await Promise.all(
  languages.map(async (language) => {
    const i18n = createInstance({
      lng: language,
      ns: topics,
      defaultNS: 'common',
      interpolation: { escapeValue: false },
      react: { useSuspense: false },
      resources: {
        [language]: Object.fromEntries(topics.map((topic) => [topic, texts(language, topic)])),
      },
    });
    await i18n.init();
    return { language, i18n, find: await createTextLookup(language) };
  }),
);
const standardText = await createLanguageLookup();

const engine = setEngine({ standardText });

export const opened = (files: readonly ArchiveFile[]): Opened => {
  const result = engine.calls.view(files, 1);
  if ('refused' in result) throw new Error(JSON.stringify(result.refused));
  return result;
};

export type Reader = (typeof readers)[number];

const revisions = [
  {
    fileName: 'B.xml',
    releaseDate: '2020-02-02',
    ioddVersion: '1.1',
    address: undefined,
    isNewest: true,
    isWithdrawn: false,
  },
  {
    fileName: 'A.xml',
    releaseDate: '2019-02-02',
    ioddVersion: '1.1',
    address: '/older',
    isNewest: false,
    isWithdrawn: true,
  },
] as const;

interface Drawing {
  readonly view: ResolvedDevice;
  readonly device: OpenedDevice;
  readonly files: Opened;
  /** What the address says after the question mark. */
  readonly search: string;
}

/** A device as a page without a browser. */
export const drawn = ({ view, device, files: { problems, images }, search }: Drawing, { i18n }: Reader) =>
  renderToString(
    <I18nextProvider i18n={i18n}>
      <MemoryRouter>
        <DeviceTabs
          device={view}
          view={readAddress(deviceFields, { search, hash: '' })}
          onView={() => {}}
          opened={device}
          images={new Map(images.map(({ name, octets }) => [name, octets]))}
          problems={problems}
          checks={<p>checks</p>}
          firstTab="overview"
          revisions={revisions}
          isLocal
          api={<p>api</p>}
        />
      </MemoryRouter>
    </I18nextProvider>,
  );

/** Every tab of every device in the files, in one language. */
export const pagesOf = (files: Opened, reader: Reader) =>
  files.devices.flatMap((device) => {
    const view = resolved(device, reader);
    if (!view) return [];
    return tabNames.map((tab) => ({
      tab,
      html: drawn({ view, device, files, search: `tab=${tab}` }, reader),
    }));
  });
