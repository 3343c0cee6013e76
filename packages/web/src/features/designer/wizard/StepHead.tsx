import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import control from '../../../ui/form/control.module.css';
import { stepNamed, wizardSteps } from './steps.ts';
import type { Wizard } from './useWizard.ts';
import classes from './Wizard.module.css';

interface StepHeadProps extends Pick<Wizard, 'step' | 'arrivedAt' | 'open'> {
  /** The steps are folded: they are chosen here. */
  readonly isTreeFolded: boolean;
}

/** Which step it is, and what it is for. */
export const StepHead = ({ step, arrivedAt, open, isTreeFolded }: StepHeadProps) => {
  const { t } = useTranslation('designer');
  const heading = useRef<HTMLHeadingElement>(null);
  const isArrived = arrivedAt?.key === step.key;
  useEffect(() => {
    if (isArrived) heading.current?.focus();
  }, [isArrived]);
  const nameOf = ({ key, number }: Pick<typeof step, 'key' | 'number'>): string =>
    t('wizard.numbered', { number, name: t(`wizard.step.${key}`) });
  return (
    <header className={classes['head']}>
      <h2 ref={heading} tabIndex={-1}>
        {nameOf(step)}
      </h2>
      <p>{t(`wizard.purpose.${step.key}`)}</p>
      {isTreeFolded ? (
        <select
          className={control['control']}
          aria-label={t('wizard.steps')}
          value={step.key}
          onChange={(event) => {
            const chosen = stepNamed(event.target.value);
            if (chosen) open(chosen);
          }}
        >
          {wizardSteps.map((one) => (
            <option key={one.key} value={one.key}>
              {nameOf(one)}
            </option>
          ))}
        </select>
      ) : null}
    </header>
  );
};
