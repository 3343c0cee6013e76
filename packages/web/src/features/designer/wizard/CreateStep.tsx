import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { PublishHere } from '../publish/PublishHere.tsx';
import { progressIn, type Progress } from './progress.ts';
import { wizardSteps, type WizardStep } from './steps.ts';
import classes from './Wizard.module.css';

interface CreateStepProps {
  readonly progress: Progress;
  readonly onStep: (step: WizardStep) => void;
}

/** The last step: the draft becomes packages, as it is on the server. */
const CreateStep = ({ progress, onStep }: CreateStepProps) => (
  <div className={classes['create']}>
    <WrongSteps progress={progress} onStep={onStep} />
    <PublishHere />
  </div>
);
export default CreateStep;

/** Steps whose errors keep the draft from becoming packages. */
const WrongSteps = ({ progress, onStep }: CreateStepProps) => {
  const { t } = useTranslation('designer');
  const wrong = wizardSteps.flatMap((step) => {
    const count = progressIn(progress, step).errors.length;
    return step.sections.length > 0 && count > 0 ? [{ step, count }] : [];
  });
  if (wrong.length === 0) return null;
  return (
    <Notice kind="error">
      {t('wizard.elsewhere')}
      <ul className={classes['wrong']}>
        {wrong.map(({ step, count }) => (
          <li key={step.key}>
            <Button onClick={() => onStep(step)}>
              {t('wizard.numbered', { number: step.number, name: t(`wizard.step.${step.key}`) })}
            </Button>{' '}
            {t('wizard.state.error', { count })}
          </li>
        ))}
      </ul>
    </Notice>
  );
};
