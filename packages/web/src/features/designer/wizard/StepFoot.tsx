import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { checkCommands } from '../../../commands/tables/check.ts';
import { draftCommands } from '../../../commands/tables/draft.ts';
import { Button } from '../../../ui/Button.tsx';
import { Kbd } from '../../../ui/Kbd.tsx';
import { ariaKeys, shownKey } from '../../../ui/shown-keys.ts';
import { StatusWord } from '../../../ui/StatusWord.tsx';
import type { Wizard } from './useWizard.ts';
import classes from './Wizard.module.css';

const [nextKey = ''] = draftCommands.nextStep.keys;
const [showKey = ''] = checkCommands.nextProblem.keys;

type StepFootProps = Pick<Wizard, 'previous' | 'next' | 'errors' | 'isDeciding' | 'goBack' | 'goOn' | 'show'>;

/** From step to step; what keeps somebody here stands beside the button that it blocks. */
export const StepFoot = ({ previous, next, errors, isDeciding, goBack, goOn, show }: StepFootProps) => {
  const { t } = useTranslation('designer');
  const navigate = useNavigate();
  const reason = useId();
  const isBlocked = errors.length > 0;
  return (
    <section className={classes['foot']} aria-label={t('wizard.moving')}>
      {previous ? (
        <Button onClick={goBack}>{t('wizard.previous', { name: t(`wizard.step.${previous.key}`) })}</Button>
      ) : null}
      <Button kind="quiet" onClick={() => void navigate('/iodd')}>
        {t('wizard.leave')}
      </Button>
      <span className={classes['reason']} id={reason} aria-live="polite">
        {isBlocked ? (
          <StatusWord status="error">
            {t(next ? 'wizard.blocked' : 'wizard.wrong', { count: errors.length })}
          </StatusWord>
        ) : null}
        {isDeciding ? t('wizard.checking') : null}
      </span>
      {isBlocked ? (
        <Button onClick={show} aria-keyshortcuts={ariaKeys([showKey])}>
          {t('wizard.show')} <Kbd>{shownKey(showKey)}</Kbd>
        </Button>
      ) : null}
      {next ? (
        <Button
          kind={isBlocked ? 'blocked' : 'primary'}
          isBusy={isDeciding}
          aria-describedby={isBlocked ? reason : undefined}
          aria-keyshortcuts={ariaKeys([nextKey])}
          {...(isBlocked ? { icon: 'lock' as const } : {})}
          onClick={goOn}
        >
          {t('wizard.next', { name: t(`wizard.step.${next.key}`) })} <Kbd>{shownKey(nextKey)}</Kbd>
        </Button>
      ) : null}
    </section>
  );
};
