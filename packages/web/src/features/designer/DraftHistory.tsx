import { restore } from '@iodd-hub/contract/calls/draft';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../api/client.ts';
import { ChangeList } from '../../shared/document/ChangeList.tsx';
import { Button } from '../../ui/Button.tsx';
import { SidePanel } from '../../ui/SidePanel.tsx';
import { useDraft } from './draft-context.ts';
import classes from './DraftHistory.module.css';
import type { Compared } from './compared.ts';
import { useSync } from './useOpenDraft.ts';

interface DraftHistoryProps {
  readonly compared: Compared | undefined;
  readonly onCompare: (compared: Compared) => void;
  readonly onClose: () => void;
}

/** What was done to the draft; any two revisions can be compared, and each brought back as one more change. */
export const DraftHistory = ({ compared, onCompare, onClose }: DraftHistoryProps) => {
  const { t } = useTranslation('draft');
  const { t: historyText } = useTranslation('history');
  const draft = useDraft();
  const { id: ioddId, sync } = draft;
  const { revision } = useSync(draft);
  const [chosen, setChosen] = useState<readonly number[]>(compared ? [compared.from, compared.to] : []);
  const { mutate, isPending } = useMutation({
    mutationFn: async (to: number) => {
      if (!(await sync.flush())) return;
      await call(restore, { ioddId, revision: to });
      await sync.pull();
    },
  });
  // The two that were chosen last.
  const choose = (one: number): void =>
    setChosen(chosen.includes(one) ? chosen.filter((other) => other !== one) : [...chosen, one].slice(-2));
  const [first, second] = chosen;
  const pair =
    first !== undefined && second !== undefined
      ? { from: Math.min(first, second), to: Math.max(first, second) }
      : undefined;
  return (
    <div className={classes['aside']}>
      <SidePanel title={historyText('title')} onClose={onClose}>
        <div className={classes['compare']}>
          <p>{t('history.hint')}</p>
          <Button isDisabled={!pair} onClick={() => pair && onCompare(pair)}>
            {t('history.compare')}
          </Button>
        </div>
        <ChangeList
          ioddId={ioddId}
          revision={revision}
          renderActions={(change) => (
            <>
              <input
                type="checkbox"
                aria-label={t('history.choose', { revision: change.revision })}
                checked={chosen.includes(change.revision)}
                onChange={() => choose(change.revision)}
              />
              {change.revision === revision ? null : (
                <Button
                  kind="quiet"
                  isBusy={isPending}
                  aria-label={historyText('backTo', { revision: change.revision })}
                  onClick={() => mutate(change.revision)}
                >
                  {historyText('back')}
                </Button>
              )}
            </>
          )}
        />
      </SidePanel>
    </div>
  );
};
