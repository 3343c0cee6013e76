import { useTranslation } from 'react-i18next';
import type { OpenedDevice } from '../../device/engine/opened.ts';
import type { OpenState } from '../../document/files-state.ts';
import { Select } from '../../ui/form/Select.tsx';
import { cx } from '../../ui/cx.ts';
import { Notice } from '../../ui/Notice.tsx';
import classes from './CheckNotices.module.css';
import { StepOutcome } from '../../shared/workbench/StepOutcome.tsx';
import { StampNotice } from './StampNotice.tsx';

interface CheckNoticesProps {
  readonly state: OpenState;
  readonly device: OpenedDevice | undefined;
  readonly onDevice: (name: string) => void;
}

/** What has to be said of the files before anything is done; most of the time nothing. */
export const CheckNotices = ({ state, device, onDevice }: CheckNoticesProps) => {
  const { t } = useTranslation('check');
  const { trouble, isRestored, opened } = state;
  const { devices } = opened;
  return (
    <div className={classes['notices']}>
      {isRestored && !trouble ? <Notice kind="info">{t('restored')}</Notice> : null}
      {devices.length > 1 ? (
        <Notice
          kind="info"
          actions={
            <Select
              label={t('several.choose')}
              isLabelHidden
              value={device?.main.name ?? ''}
              onChange={onDevice}
              options={devices.map(({ main }) => ({ value: main.name, label: main.name }))}
            />
          }
        >
          {t('several.text', { count: devices.length })}
        </Notice>
      ) : null}
    </div>
  );
};

interface CheckOutcomeProps {
  readonly state: OpenState;
  readonly isStamped: boolean;
  readonly onStamped: (isStamped: boolean) => void;
}

/** What came out of the last step, and what it means for the download. Below the list, which it must not move. */
export const CheckOutcome = ({ state, isStamped, onStamped }: CheckOutcomeProps) => {
  const { opened } = state;
  return (
    <div className={cx(classes['notices'], classes['outcome'])}>
      <StepOutcome state={state} />
      {opened.steps > 0 ? (
        <StampNotice
          names={opened.staleStamps}
          errors={opened.errorsToday}
          isStamped={isStamped}
          onChange={onStamped}
        />
      ) : null}
    </div>
  );
};
