import { useQuery } from '@tanstack/react-query';
import { useState, type FocusEvent, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { ownKeys } from '../../../ui/composing.ts';
import { packagesQuery } from '../publish/publish-queries.ts';
import { useDraft } from '../draft-context.ts';
import { useSync } from '../useOpenDraft.ts';
import { progressIn, type Progress, type StepProgress } from './progress.ts';
import { StepState, statusOf, type StepStatus } from './StepState.tsx';
import { wizardSteps, type StepKey, type WizardStep } from './steps.ts';
import classes from './Wizard.module.css';

interface StepTreeProps {
  readonly step: WizardStep;
  readonly progress: Progress;
  /** A draft is shown before its problems are known. */
  readonly isKnown: boolean;
  readonly onStep: (step: WizardStep) => void;
}

const moves: Readonly<Record<string, (at: number) => number>> = {
  ArrowDown: (at) => at + 1,
  ArrowUp: (at) => at - 1,
  Home: () => 0,
  End: () => wizardSteps.length - 1,
};

/** The last step is done when the draft as it is became packages. */
const useIsCreated = (): boolean => {
  const draft = useDraft();
  const { revision } = useSync(draft);
  const { data } = useQuery(packagesQuery(draft.id));
  return data?.revision === revision && data.items.some((one) => one.revision === revision);
};

/** All steps with how far they are. One stop of the Tab key; arrows walk through them, Enter opens. */
export const StepTree = ({ step, progress, isKnown, onStep }: StepTreeProps) => {
  const { t } = useTranslation('designer');
  const isCreated = useIsCreated();
  const [reached, setReached] = useState<StepKey>();
  const takeKey = ownKeys((event: KeyboardEvent<HTMLOListElement>) => {
    const from = wizardSteps.findIndex(({ key }) => key === (reached ?? step.key));
    const to = wizardSteps[moves[event.key]?.(from) ?? -1];
    if (!to) return;
    event.preventDefault();
    setReached(to.key);
    event.currentTarget.querySelector<HTMLElement>(`[data-step=${to.key}]`)?.focus();
  });
  // From one step to another the walk goes on.
  const leave = ({ currentTarget, relatedTarget }: FocusEvent<HTMLOListElement>): void => {
    if (!currentTarget.contains(relatedTarget)) setReached(undefined);
  };
  const statusIn = (one: WizardStep, own: StepProgress): StepStatus => {
    if (!isKnown) return 'unknown';
    const status = statusOf(own);
    return one.sections.length === 0 && status === 'empty' && isCreated ? 'done' : status;
  };
  return (
    <nav className={classes['tree']} aria-label={t('wizard.steps')}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- hears the arrows that its buttons leave */}
      <ol className={classes['steps']} onKeyDown={takeKey} onBlur={leave}>
        {wizardSteps.map((one) => {
          const own = progressIn(progress, one);
          const status = statusIn(one, own);
          return (
            <li key={one.key}>
              <button
                type="button"
                className={classes['step']}
                data-step={one.key}
                aria-current={one.key === step.key ? 'step' : undefined}
                tabIndex={one.key === (reached ?? step.key) ? 0 : -1}
                onClick={() => onStep(one)}
              >
                <span className={classes['number']}>{one.number}</span>{' '}
                <span className={classes['name']}>{t(`wizard.step.${one.key}`)}</span>{' '}
                <StepState
                  status={status}
                  count={status === 'error' ? own.errors.length : own.warnings.length}
                />
              </button>
            </li>
          );
        })}
      </ol>
      <p className={classes['fine']}>{t('wizard.fine')}</p>
    </nav>
  );
};
