import type { FieldProblem } from '@iodd-hub/contract/fields';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../icons/Icon.tsx';
import classes from './FieldRow.module.css';

interface FieldRowProps {
  readonly id: string;
  readonly label: string;
  readonly isRequired: boolean;
  readonly problem?: FieldProblem | undefined;
  readonly hint?: ReactNode;
  readonly children: ReactNode;
}

export const problemIdOf = (id: string): string => `${id}-problem`;
export const hintIdOf = (id: string): string => `${id}-hint`;

export const ProblemText = ({ problem }: { readonly problem: FieldProblem }) => {
  const { t } = useTranslation('fields');
  return t(problem.problem, { min: 0, max: 0, size: '', ...problem.args });
};

/** The label in its fixed column, the field, and below it what is wrong or what to know. */
export const FieldRow = ({ id, label, isRequired, problem, hint, children }: FieldRowProps) => {
  const { t } = useTranslation();
  return (
    <div className={classes['row']}>
      <label htmlFor={id} className={classes['label']}>
        {label}
        {isRequired ? null : <span className={classes['optional']}> {t('optional')}</span>}
      </label>
      <div className={classes['field']}>
        {children}
        {hint && !problem ? (
          <p id={hintIdOf(id)} className={classes['hint']}>
            {hint}
          </p>
        ) : null}
        {problem ? (
          <p id={problemIdOf(id)} className={classes['problem']} role="alert">
            <Icon name="error" size={14} />
            <ProblemText problem={problem} />
          </p>
        ) : null}
      </div>
    </div>
  );
};
