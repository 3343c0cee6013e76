import { octetsForBits } from '@iodd-hub/device';
import type {
  ResolvedCondition,
  ResolvedDevice,
  ResolvedProcessData,
  ResolvedProcessDataDirection,
} from '@iodd-hub/iodd';
import type { TFunction } from 'i18next';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Select } from '../../ui/form/Select.tsx';
import { conditionText } from '../condition.ts';
import type { DeviceStateProps } from '../device-state.ts';
import type { OpenedDevice } from '../engine/opened.ts';
import { menuWith } from '../lookup.ts';
import { Part } from '../Part.tsx';
import { WithAside } from '../WithAside.tsx';
import { type Direction, fieldKey, parseFieldKey } from './chosen-field.ts';
import { ChosenField } from './ChosenField.tsx';
import { layoutOf, textOf, type Layout, type LayoutField } from './layout.ts';
import { Playground } from './Playground.tsx';
import { ShareButton } from './ShareButton.tsx';

// Beside what everybody looks at, and not small.
const CodeSection = lazy(() => import('./CodeSection.tsx'));

interface ProcessDataTabProps extends DeviceStateProps {
  readonly device: ResolvedDevice;
  readonly opened: OpenedDevice;
  /** A file that was opened here cannot be opened again by a link: the link must carry the layout. */
  readonly isLocal: boolean;
}

const directions = ['input', 'output'] as const;

export const ProcessDataTab = ({ device, opened, isLocal, view, onView }: ProcessDataTabProps) => {
  const { t } = useTranslation('device');
  const current = device.processData.find(({ id }) => id === view.pd) ?? device.processData[0];
  const hasAny = current && directions.some((direction) => current[direction]);
  if (!hasAny) return <EmptyState title={t('processData.none')}>{t('processData.noneHint')}</EmptyState>;
  const layouts = layoutsOf(current);
  const chosen = chosenIn(layouts, view.field);
  const share = (
    <ShareButton
      view={view}
      shared={
        isLocal
          ? { device: textOf(device.identity.deviceName ?? device.identity.deviceFamily), ...layouts }
          : undefined
      }
    />
  );
  const first = directions.find((direction) => layouts[direction]);
  return (
    <WithAside
      label={t('processData.beside')}
      aside={
        <>
          {chosen ? <ChosenField {...chosen} hex={view[chosen.direction]} /> : null}
          <Suspense fallback={null}>
            <CodeSection opened={opened} processDataId={current.id} />
          </Suspense>
        </>
      }
    >
      {device.processData.length > 1 ? (
        <Choices device={device} current={current} onChange={(pd) => onView({ pd })} />
      ) : null}
      {directions.map((direction) => {
        const data = current[direction];
        const layout = layouts[direction];
        if (!data) return null;
        const title = t(`processData.${direction}`);
        return (
          <Part key={direction} title={title} note={noteOf(t, data)}>
            {layout ? (
              <Playground
                title={title}
                direction={direction}
                layout={layout}
                hex={view[direction]}
                onHex={(hex) => onView({ [direction]: hex }, 'typed')}
                selected={chosen?.direction === direction ? chosen.field.subindex : undefined}
                onSelect={(subindex) => onView({ field: fieldKey(direction, subindex) }, 'typed')}
                tools={direction === first ? share : undefined}
                note={originOf(t, device, data)}
              />
            ) : (
              <p>{t('processData.unusable')}</p>
            )}
          </Part>
        );
      })}
    </WithAside>
  );
};

type Layouts = Readonly<Partial<Record<Direction, Layout>>>;

const layoutsOf = (data: ResolvedProcessData): Layouts =>
  Object.fromEntries(
    directions.flatMap((direction) => {
      const layout = data[direction] && layoutOf(data[direction]);
      return layout ? [[direction, layout] as const] : [];
    }),
  );

interface Chosen {
  readonly direction: Direction;
  readonly layout: Layout;
  readonly field: LayoutField;
}

/** The field that the view names, else the first on the wire. */
const chosenIn = (layouts: Layouts, key: string | undefined): Chosen | undefined => {
  const wanted = parseFieldKey(key);
  const all = directions.flatMap((direction) => {
    const layout = layouts[direction];
    return layout ? layout.fields.map((field) => ({ direction, layout, field })) : [];
  });
  return (
    all.find(
      ({ direction, field }) => direction === wanted?.direction && field.subindex === wanted.subindex,
    ) ?? all.toSorted((one, other) => other.field.bitOffset - one.field.bitOffset)[0]
  );
};

const noteOf = (t: TFunction<'device'>, data: ResolvedProcessDataDirection): string => {
  const bits = data.bitLength ?? 0;
  return t('processData.lengths', {
    bits: t('communication.bits', { count: bits }),
    octets: t('octets.count', { count: octetsForBits(bits) }),
  });
};

/** Where scale and unit come from, when the file says them only in its menus. */
const originOf = (
  t: TFunction<'device'>,
  device: ResolvedDevice,
  data: ResolvedProcessDataDirection,
): string | undefined => {
  const ids = new Set([data, ...data.items].flatMap(({ presentationMenuId: id }) => id ?? []));
  if (ids.size === 0) return undefined;
  const nameOf = (id: string): string => textOf(menuWith(device, id)?.name) || id;
  return t('processData.fromMenu', { menus: [...ids].map(nameOf).join(', ') });
};

interface ChoicesProps {
  readonly device: ResolvedDevice;
  readonly current: ResolvedProcessData;
  readonly onChange: (id: string) => void;
}

/** Which layout holds depends on the value of a variable: the reader says which one it has. */
const Choices = ({ device, current, onChange }: ChoicesProps) => {
  const { t } = useTranslation('device');
  const label = (id: string, condition: ResolvedCondition | undefined): string =>
    condition ? conditionText(t, device, condition) : id;
  return (
    <Select
      label={t('processData.condition')}
      value={current.id}
      onChange={onChange}
      options={device.processData.map(({ id, condition }) => ({ value: id, label: label(id, condition) }))}
    />
  );
};
