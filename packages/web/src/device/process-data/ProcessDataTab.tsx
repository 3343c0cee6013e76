import type {
  ResolvedCondition,
  ResolvedDevice,
  ResolvedProcessData,
  ResolvedProcessDataDirection,
} from '@iodd-hub/iodd';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Select } from '../../ui/form/Select.tsx';
import { Section } from '../../ui/Section.tsx';
import { conditionText } from '../condition.ts';
import type { DeviceStateProps } from '../device-state.ts';
import type { OpenedDevice } from '../engine/opened.ts';
import { layoutOf, textOf } from './layout.ts';
import { Playground } from './Playground.tsx';
import { ShareButton } from './ShareButton.tsx';

// Below what everybody looks at, and not small.
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
  const layouts = Object.fromEntries(
    directions.flatMap((direction) => {
      const layout = current[direction] && layoutOf(current[direction]);
      return layout ? [[direction, layout] as const] : [];
    }),
  );
  return (
    <>
      {device.processData.length > 1 ? (
        <Choices device={device} current={current} onChange={(pd) => onView({ pd })} />
      ) : null}
      {directions.map((direction) => {
        const data = current[direction];
        const layout = layouts[direction];
        if (!data) return null;
        const title = t(`processData.${direction}`);
        return (
          <Section
            key={direction}
            title={t('processData.title', { title, count: data.bitLength ?? 0 })}
            note={textOf(data.name)}
          >
            {layout ? (
              <Playground
                title={title}
                layout={layout}
                hex={view[direction]}
                onHex={(hex) => onView({ [direction]: hex }, 'typed')}
              />
            ) : (
              <p>{t('processData.unusable')}</p>
            )}
            <Origin device={device} data={data} />
          </Section>
        );
      })}
      <ShareButton
        view={view}
        shared={
          isLocal
            ? { device: textOf(device.identity.deviceName ?? device.identity.deviceFamily), ...layouts }
            : undefined
        }
      />
      <Suspense fallback={null}>
        <CodeSection opened={opened} processDataId={current.id} />
      </Suspense>
    </>
  );
};

interface OriginProps {
  readonly device: ResolvedDevice;
  readonly data: ResolvedProcessDataDirection;
}

/** Where scale and unit come from, when the file says them only in its menus. */
const Origin = ({ device, data }: OriginProps) => {
  const { t } = useTranslation('device');
  const ids = new Set([data, ...data.items].flatMap(({ presentationMenuId: id }) => id ?? []));
  if (ids.size === 0) return null;
  const nameOf = (id: string): string => textOf(device.menus.find((menu) => menu.id === id)?.name) || id;
  return <p>{t('processData.fromMenu', { menus: [...ids].map(nameOf).join(', ') })}</p>;
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
