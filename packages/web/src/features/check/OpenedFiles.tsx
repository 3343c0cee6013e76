import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { OpenState } from '../../document/files-state.ts';
import { Workbench } from '../../shared/workbench/Workbench.tsx';
import { Icon } from '../../ui/icons/Icon.tsx';
import { CheckBar } from './CheckBar.tsx';
import { CheckNotices, CheckOutcome } from './CheckNotices.tsx';
import { Compare } from './Compare.tsx';

/** Files of this browser on the workbench. */
export const OpenedFiles = ({ state }: { readonly state: OpenState }) => {
  const { t } = useTranslation('check');
  const [other, setOther] = useState<readonly File[]>();
  const [isStamped, setStamped] = useState(false);
  return (
    <Workbench
      state={state}
      renderBar={(isFixNext) => (
        <CheckBar state={state} isFixNext={isFixNext} isStamped={isStamped} onCompare={setOther} />
      )}
      renderNotices={(device, onDevice) => <CheckNotices state={state} device={device} onDevice={onDevice} />}
      outcome={<CheckOutcome state={state} isStamped={isStamped} onStamped={setStamped} />}
      instead={
        other ? <Compare state={state} other={other} onClose={() => setOther(undefined)} /> : undefined
      }
      kept={
        <>
          <Icon name="lock" size={14} />
          {t('status.private')}
        </>
      }
    />
  );
};
