import type { Sent } from '@iodd-hub/contract/kit';
import { verificationGet } from '@iodd-hub/contract/calls/verification';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../api/client.ts';
import { failureText } from '../../i18n/failure-text.ts';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import classes from './SendCode.module.css';
import { useCooldown } from './useCooldown.ts';

interface SendCodeProps {
  readonly request: Sent<typeof verificationGet>;
  /** False when there is nowhere to send it yet; it has said so itself. */
  readonly mayGo: () => boolean;
  readonly onSent: (minutes: number) => void;
  /** One was sent just before this appeared. */
  readonly startsWaiting?: boolean;
}

const secondsBetween = 60;

/** Asks for a code by mail, and not twice in a minute. */
export const SendCode = ({ request, mayGo, onSent, startsWaiting = false }: SendCodeProps) => {
  const { t } = useTranslation('account');
  const { left, start } = useCooldown(secondsBetween, startsWaiting);

  const sending = useMutation({
    mutationFn: () => call(verificationGet, request, { report: 'log' }),
    onSuccess: ({ minutes }) => {
      start();
      onSent(minutes);
    },
  });

  return (
    <>
      <Button
        isBusy={sending.isPending}
        isDisabled={left > 0}
        onClick={() => {
          if (mayGo()) sending.mutate();
        }}
      >
        {left > 0 ? t('code.again', { seconds: left }) : t('code.send')}
      </Button>
      {sending.error ? (
        <div className={classes['failure']}>
          <Notice kind="error" isAnnounced>
            {failureText(sending.error)}
          </Notice>
        </div>
      ) : null}
    </>
  );
};
