/** The profiles that leave the number of channels open (2.8, 2.9): what a template brings for as many as are asked for. */
import type { DatatypeRow, RecordRow } from './rows.ts';

type Signal = readonly [channel: number, signal: number];
const signalsOf = (channels: number): Signal[] =>
  Array.from({ length: channels }, (_, place) => place + 1).flatMap((channel): Signal[] => [
    [channel, 1],
    [channel, 2],
  ]);

/** Ids of variables and menus that these profiles permit and a template brings. */
export const optionalIdsFor = (channels: number): ReadonlySet<string> =>
  new Set(
    signalsOf(channels).flatMap(([channel, signal]) => [
      `V_SSP_SSC${channel}${signal}_Param`,
      `V_SSP_SSC${channel}${signal}_Config`,
      `M_OR_SSP_Param_SSC${channel}${signal}`,
      `M_MSR_SSP_Param_SSC${channel}${signal}`,
    ]),
  );

/** A bit of the process data for each signal, and a value of the teach selection. */
export const datatypesFor = (channels: number): ReadonlyMap<string, DatatypeRow> =>
  new Map<string, DatatypeRow>(
    channels === 1
      ? []
      : [
          ['D_SSP_PDI', processDataOf(signalsOf(channels))],
          ['D_SSP_TI_TeachSelect_Multi', teachSelectOf(signalsOf(channels))],
        ],
  );

const nameOf = ([channel, signal]: Signal): string => `SSC${channel}.${signal}`;

const processDataOf = (signals: readonly Signal[]): RecordRow => ({
  type: 'RecordT',
  isSplit: false,
  bitLength: [signals.length, 256],
  items: [
    ...signals.map((signal, place) => ({
      subindex: place + 1,
      bitOffset: place,
      type: 'D_SSP_SSC_StateB',
      name: nameOf(signal),
    })),
    {
      subindex: signals.length + 1,
      bitOffset: signals.length,
      type: 'D_SSP_UncertaintyB',
      name: 'Uncertainty',
      onlyWith: 32_791,
    },
  ],
});

/** 1, 2 for the first channel, 11, 12 for the second and so on. */
const teachSelectOf = (signals: readonly Signal[]): DatatypeRow => ({
  type: 'UIntegerT',
  bitLength: 8,
  values: signals.map((signal) => [`${(signal[0] - 1) * 10 + signal[1]}`, nameOf(signal)] as const),
});
