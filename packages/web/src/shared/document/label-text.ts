import { t } from 'i18next';
import { isStep, stepText } from './step-text.ts';

interface Labelled {
  readonly label: string;
  readonly kind: 'do' | 'undo' | 'redo';
}

/** What a whole call did. */
const whole = ['create', 'import', 'copy', 'restore'] as const;
/** Sections of the editor, by the first part of the label of a change. */
const sections = [
  'baseinfo',
  'datatype',
  'stdvariable',
  'variable',
  'processdata',
  'processref',
  'directparameter',
  'error',
  'event',
  'menu',
  'connection',
  'transport',
  'test',
  'text',
] as const;

const deedOf = (label: string): string => {
  const known = whole.find((one) => one === label);
  if (known) return t(`history:label.${known}`);
  const section = sections.find((one) => label.startsWith(`${one}/`));
  if (!section) return isStep(label) ? stepText(label) : t('history:label.edit');
  const name = t(`history:section.${section}`);
  return label.endsWith('/delete')
    ? t('history:label.sectionDelete', { section: name })
    : t('history:label.sectionSave', { section: name });
};

/** A change in words; of one that took another back, or brought it again, both is said. */
export const labelText = ({ label, kind }: Labelled): string => {
  const what = deedOf(label);
  if (kind === 'undo') return t('history:undone', { what });
  return kind === 'redo' ? t('history:redone', { what }) : what;
};
