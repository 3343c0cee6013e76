import type { ResolvedDevice } from '@iodd-hub/iodd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Toolbar } from '../../ui/Toolbar.tsx';
import { faultText } from '../faults.ts';
import { commandName, type Entry } from './entries.ts';
import type { Outcome } from '../outcome.ts';
import { useWriteRefusal } from '../rights/RightsContext.tsx';
import type { Parameters } from './parameters.ts';

interface ButtonCellProps {
  readonly entry: Entry;
  readonly device: ResolvedDevice;
  readonly parameters: Parameters;
  readonly isOnline: boolean;
}

/** A command of the device: it is asked about first, because nothing takes it back. */
export const ButtonCell = ({ entry, device, parameters, isOnline }: ButtonCellProps) => {
  const { t } = useTranslation(['console', 'results', 'common']);
  const [isAsked, setAsked] = useState(false);
  const refusal = useWriteRefusal('parameter');
  const [outcome, setOutcome] = useState<Outcome>();
  const { button, name, variable } = entry;
  const title = commandName(entry) ?? name;
  const send = async (): Promise<void> => setOutcome(await parameters.press(entry));
  const close = (): void => {
    setAsked(false);
    setOutcome(undefined);
  };
  return (
    <>
      <Button
        isDisabled={!isOnline || refusal !== undefined}
        hint={refusal ?? (isOnline ? undefined : t('console:waits'))}
        aria-haspopup="dialog"
        onClick={() => setAsked(true)}
      >
        {t('console:command.press')}
      </Button>
      {isAsked ? (
        <Dialog title={title} onCancel={close}>
          <p>
            {t('console:command.text', {
              value: button?.value ?? '',
              parameter: variable.name?.text ?? name,
            })}
          </p>
          {outcome ? (
            <Notice kind={outcome.kind === 'written' ? 'success' : 'error'} isAnnounced>
              {outcome.kind === 'refused'
                ? faultText(t, device, outcome.fault)
                : outcome.kind === 'written'
                  ? (button?.actionStartedMessage?.text ?? t('console:command.done'))
                  : t('console:state.unknown')}
            </Notice>
          ) : null}
          <Toolbar>
            {outcome ? (
              <Button kind="primary" onClick={close}>
                {t('common:close')}
              </Button>
            ) : (
              <>
                <Button kind="danger" onClick={() => void send()}>
                  {t('console:command.send')}
                </Button>
                <Button onClick={close}>{t('common:cancel')}</Button>
              </>
            )}
          </Toolbar>
        </Dialog>
      ) : null}
    </>
  );
};
