/** What may be chosen at some places: lists for forms, made of the resolved device. */
import type { Draft } from '../draft/draft.ts';
import { resolveDevice } from '../resolve/index.ts';
import type { TextOptions } from '../resolve/texts.ts';
import type { ResolvedDevice, ResolvedVariable } from '../resolve/types.ts';
import { fitsTest, type TestConfigName } from '../standard/communication/index.ts';
import type { Item } from './item.ts';

const deviceOf = (draft: Draft, options: Omit<TextOptions, 'languageDocuments'>): ResolvedDevice =>
  resolveDevice(draft.main, { ...options, languageDocuments: Object.values(draft.languages) });

const variableItem = (variable: ResolvedVariable): Item => ({
  id: variable.id,
  nodeId: variable.$id,
  name: variable.name?.text ?? '',
  index: variable.index ?? null,
  accessRight: variable.accessRights ?? null,
  datatype: variable.datatype?.type ?? null,
  datatypeRef: variable.datatypeId ?? null,
  isStandard: variable.kind === 'standard' ? 1 : 0,
});

/** IODD 1.1, 7.5.8.6: what a condition may compare. */
const countable: ReadonlySet<string | undefined> = new Set(['BooleanT', 'UIntegerT', 'IntegerT']);

interface Choice {
  readonly item: Item;
  readonly type: string | undefined;
  readonly isItemOfRecord: boolean;
}

const choices = ({ variables }: ResolvedDevice): readonly Choice[] =>
  variables.flatMap((variable): readonly Choice[] => [
    { item: variableItem(variable), type: variable.datatype?.type, isItemOfRecord: false },
    ...variable.items.map((item) => ({
      item: {
        variableId: variable.id,
        subindex: item.subindex,
        name: item.name?.text ?? '',
        accessRight: item.accessRights ?? null,
        datatype: item.datatype.type,
        bitOffset: item.bitOffset,
      },
      type: item.datatype.type,
      isItemOfRecord: true,
    })),
  ]);

type Offer = (device: ResolvedDevice) => readonly Item[];

const testNames = ['Config1', 'Config2', 'Config3'] as const satisfies readonly TestConfigName[];

const offers = {
  menuVariables: (device) =>
    choices(device).flatMap(({ item, isItemOfRecord }) => (isItemOfRecord ? [] : [item])),
  menuRecordItems: (device) =>
    choices(device).flatMap(({ item, isItemOfRecord }) => (isItemOfRecord ? [item] : [])),
  conditions: (device) => choices(device).flatMap(({ item, type }) => (countable.has(type) ? [item] : [])),
  processDataReferences: ({ processData }) =>
    processData.flatMap(({ id: processDataId, input, output }) =>
      (['in', 'out'] as const).flatMap((direction) => {
        const found = direction === 'in' ? input : output;
        if (!found) return [];
        const { id, name, bitLength, datatype } = found;
        return [
          {
            id,
            processDataId,
            direction,
            name: name?.text ?? '',
            bitLength: bitLength ?? null,
            datatype: datatype?.type ?? null,
          },
        ];
      }),
    ),
  testVariables: ({ variables }) =>
    testNames.flatMap((name) =>
      variables
        .filter((variable) => fitsTest(name, variable))
        .map((variable) => ({ config: name.toLowerCase(), ...variableItem(variable) })),
    ),
} as const satisfies Record<string, Offer>;
export type OfferName = keyof typeof offers;

export const offered = (
  draft: Draft,
  name: OfferName,
  options: Omit<TextOptions, 'languageDocuments'>,
): readonly Item[] => offers[name](deviceOf(draft, options));
