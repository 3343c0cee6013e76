import i18n, { t } from 'i18next';
import type { StepLabel } from '../../document/session.ts';

/** Whether there are words for it: changes of other clients may have a label of their own. */
export const isStep = (label: string): label is StepLabel => i18n.exists(`history:step.${label}`);

/** What a step does, for undo, redo and the history. */
export const stepText = (label: string): string =>
  isStep(label) ? t(`history:step.${label}`) : t('history:step.several');
