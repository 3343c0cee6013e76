import type { ResolvedDevice, ResolvedEvent } from '@iodd-hub/iodd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { hexOf } from '../../device/format.ts';
import { textOf } from '../../device/process-data/layout.ts';
import { Button } from '../../ui/Button.tsx';
import { Select } from '../../ui/form/Select.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Toolbar } from '../../ui/Toolbar.tsx';
import type { EventMode, Stage } from '../connection.ts';

const modes: readonly EventMode[] = ['Appear', 'Disappear', 'SingleShot'];
const modesOf = ({ mode, type }: ResolvedEvent): readonly EventMode[] => {
  if (mode === 'SingleShot' || type === 'Notification') return ['SingleShot'];
  return mode === 'AppearDisappear' ? modes.slice(0, 2) : modes;
};

/** Only of a simulated device: has it report one of its events. */
export const RaiseEvent = ({ device, stage }: { readonly device: ResolvedDevice; readonly stage: Stage }) => {
  const { t } = useTranslation('console');
  const [code, setCode] = useState(device.events[0]?.code);
  const [mode, setMode] = useState<EventMode>('Appear');
  const [isRefused, setRefused] = useState(false);
  const event = device.events.find((one) => one.code === code);
  if (!event) return null;
  const possible = modesOf(event);
  const chosen = possible.includes(mode) ? mode : (possible[0] ?? 'SingleShot');
  const raise = async (): Promise<void> => setRefused(!(await stage.raise(event.code, chosen)));
  return (
    <>
      <Toolbar>
        <Select
          label={t('stage.event')}
          value={String(event.code)}
          onChange={(value) => setCode(Number(value))}
          options={device.events.map((one) => ({
            value: String(one.code),
            label: t('stage.eventNamed', { code: hexOf(one.code, 4), name: textOf(one.name) }),
          }))}
        />
        <Select
          label={t('stage.mode')}
          value={chosen}
          onChange={(value) => setMode(modes.find((one) => one === value) ?? 'Appear')}
          options={possible.map((value) => ({ value, label: t(`stage.modes.${value}`) }))}
        />
        <Button icon="bell" onClick={() => void raise()}>
          {t('stage.raise')}
        </Button>
      </Toolbar>
      {isRefused ? (
        <Notice kind="warning" isAnnounced>
          {t('stage.refused')}
        </Notice>
      ) : null}
    </>
  );
};
