/** What stands on paper about sets: who, when, which device, every value, and what became of it. */
import type { ResolvedDevice } from '@iodd-hub/iodd';
import { parseLexical } from '@iodd-hub/device';
import { hexOf as hexNumber } from '../../device/format.ts';
import { addressText, nameAt, type Address } from '../described.ts';
import { faultText } from '../faults.ts';
import { shownValue } from '../parameters/shown-value.ts';
import type { Cell, Snapshot } from './comparison.ts';
import type { DeviceRun } from './many-devices.ts';
import { saidOf, valueText } from './outcome-text.ts';
import type { SetHead, SetIdentity } from './parameter-set.ts';
import { placesOf } from './places.ts';
import type { Protocol, ProtocolFact } from './ProtocolPage.tsx';
import type { SaySets } from './store-fault.ts';
import { countsOf } from './writing.ts';

interface About {
  readonly device: ResolvedDevice | undefined;
  readonly identity: SetIdentity;
  readonly name: string;
  readonly who: string;
}

const idText = (value: number, digits: number): string => `${value} (${hexNumber(value, digits)})`;

const factsOf = (t: SaySets, { device, identity, name }: Omit<About, 'who'>): readonly ProtocolFact[] => [
  { label: t('sets:protocol.device'), value: name },
  { label: t('console:identity.vendorId'), value: idText(identity.vendorId, 4) },
  { label: t('console:identity.deviceId'), value: idText(identity.deviceId, 6) },
  ...(device?.identity.vendorName
    ? [{ label: t('sets:protocol.vendor'), value: device.identity.vendorName }]
    : []),
];

/** Of a whole record: that of each item. */
const defaultText = (device: ResolvedDevice | undefined, { index, subindex }: Address): string => {
  const places = device ? placesOf(device) : [];
  const own = places.filter((one) => one.index === index && (subindex === 0 || one.subindex === subindex));
  return own
    .flatMap(({ entry }) => {
      if (!entry?.field || entry.defaultLexical === undefined) return [];
      const parsed = parseLexical(entry.field.datatype, entry.defaultLexical);
      const text = parsed.ok ? shownValue(entry.field, parsed.value) : entry.defaultLexical;
      return own.length > 1 ? `${entry.name}: ${text}` : text;
    })
    .join('; ');
};

interface Written extends About {
  readonly set: SetHead;
  readonly runs: readonly DeviceRun[];
}

export const writeProtocol = (t: SaySets, { set, runs, ...about }: Written): Protocol => {
  const { device, who } = about;
  return {
    title: t('sets:protocol.ofWrite', { name: set.name }),
    at: new Date().toISOString(),
    who,
    note: set.note,
    parts: runs.map((run) => ({
      title: t('console:host.portNamed', { ...run.at }),
      facts: [
        ...factsOf(t, {
          ...about,
          identity: run.identity ? { ...about.identity, ...idsOf(run.identity) } : about.identity,
        }),
        { label: t('sets:protocol.serialNumber'), value: run.identity?.serialNumber ?? '' },
        { label: t('console:column.state'), value: t(`sets:device.${run.standing}`) },
        {
          label: t('sets:protocol.result'),
          value: t('sets:write.counts', { ...countsOf(run.outcomes.values()) }),
        },
      ],
      columns: [
        t('sets:default'),
        t('console:write.column.before'),
        t('console:write.column.after'),
        t('sets:protocol.result'),
      ],
      rows: run.plan.map((plan) => {
        const { word, reason } = saidOf(t, device, { plan, outcome: run.outcomes.get(plan.key) });
        return {
          key: plan.key,
          address: addressText(plan),
          name: nameAt(device, plan),
          cells: [
            defaultText(device, plan) || '–',
            valueText(t, device, { address: plan, hex: plan.before }),
            valueText(t, device, { address: plan, hex: plan.after }),
            reason === '' ? word : `${word}: ${reason}`,
          ],
        };
      }),
    })),
  };
};

const idsOf = ({ vendorId, deviceId }: Pick<SetIdentity, 'vendorId' | 'deviceId'>) => ({
  vendorId,
  deviceId,
});

const cellText = (t: SaySets, device: ResolvedDevice | undefined, cell: Cell): string => {
  switch (cell.kind) {
    case 'missing':
      return t('sets:cell.missing');
    case 'fault':
      return faultText(t, device, cell.fault);
    case 'meaningless':
      return t('sets:cell.meaningless', { text: cell.text });
    case 'value':
      return cell.text;
    default:
      return cell satisfies never;
  }
};

interface Compared extends About {
  readonly snapshot: Snapshot;
}

export const comparisonProtocol = (t: SaySets, { snapshot, ...about }: Compared): Protocol => ({
  title: t('sets:protocol.ofComparison'),
  at: snapshot.at,
  who: about.who,
  note: '',
  parts: [
    {
      title: about.name,
      facts: factsOf(t, about),
      columns: [...snapshot.titles, t('console:column.state')],
      rows: snapshot.rows.map(({ place, cells, standing }) => ({
        key: place.key,
        address: addressText(place),
        name: place.name,
        cells: [...cells.map((cell) => cellText(t, about.device, cell)), t(`sets:standing.${standing}`)],
      })),
    },
  ],
});
