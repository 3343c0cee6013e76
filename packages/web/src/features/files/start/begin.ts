import type { draftVersions } from '@iodd-hub/contract/draft';
import type { TemplateChoice } from '@iodd-hub/iodd';
import { call } from '../../../api/client.ts';
import { copyAdd, create, nextAdd, type Beginning, type ChosenTable } from './choice.ts';

/** What the fields say. */
export interface Named {
  readonly fileName: string;
  readonly versions: (typeof draftVersions)[number];
  readonly productName?: string | undefined;
  readonly productId?: string | undefined;
  readonly deviceId?: number | undefined;
  readonly documentVersion?: string | undefined;
  readonly releaseDate?: string | undefined;
}

interface Chosen {
  readonly input: Named;
  readonly folderId: string | null;
  readonly sensor: TemplateChoice;
  readonly table: ChosenTable;
  /** Of the public file. */
  readonly rpId: string;
}

const handled = { handles: ['inputRefused', 'fileExists'], report: 'log' } as const;

const templateOf = ({ kind, channels, number, functions = [] }: TemplateChoice) => ({
  kind,
  channels,
  number,
  functions: [...functions],
});

type Begin = (chosen: Chosen) => Promise<{ readonly ioddId: string }>;
const calls: Readonly<Record<Beginning, Begin>> = {
  empty: ({ input, folderId }) => call(create, { ...input, folderId }, handled),
  sensor: ({ input, folderId, sensor }) =>
    call(create, { ...input, folderId, template: templateOf(sensor) }, handled),
  table: ({ input, folderId, table: { text, mapping } }) =>
    call(create, { ...input, folderId, table: { text, columns: [...mapping] } }, handled),
  public: ({ input: { fileName, productName, productId, deviceId = 0 }, folderId, rpId }) =>
    call(copyAdd, { fileName, productName, productId, deviceId, folderId, rpId }, handled),
  own: ({ input: { fileName, documentVersion, releaseDate }, folderId, rpId }) =>
    call(nextAdd, { fileName, documentVersion, releaseDate, folderId, rpId }, handled),
};

/** Makes the draft. */
export const begin = (beginning: Beginning, chosen: Chosen): ReturnType<Begin> => calls[beginning](chosen);
