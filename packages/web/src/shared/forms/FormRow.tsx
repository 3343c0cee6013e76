import { useEffect, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { languageName } from '../../device/language-name.ts';
import { cx } from '../../ui/cx.ts';
import { fieldSelector } from '../../ui/fields.ts';
import { Icon } from '../../ui/icons/Icon.tsx';
import type { ValueField, WordsField } from './fields.ts';
import classes from './Form.module.css';
import { useFormEnvironment } from './form-context.ts';
import { ProblemNotes } from './ProblemNotes.tsx';
import { TypedField } from './TypedField.tsx';
import { ValueInput } from './ValueInput.tsx';

interface FormRowProps {
  readonly $id: string;
  /** The node type that the form is about. */
  readonly owner: string;
  readonly field: ValueField | WordsField;
  /** What the name of an element suggests. */
  readonly proposal?: string | undefined;
}

/** One value with its label, what is wrong with it, and what else is to know about it. */
export const FormRow = ({ $id, owner, field, proposal }: FormRowProps) => {
  const { t, i18n } = useTranslation('designer');
  const { run, problemsAt, active, wanted, onField } = useFormEnvironment();
  const id = useId();
  const row = useRef<HTMLDivElement>(null);
  const problems = [{ $id, field: field.key }, ...field.inner].flatMap(problemsAt);
  const isActive = active?.$id === $id && active.field === field.key;
  useEffect(() => {
    if (!isActive) return;
    if (wanted > 0) row.current?.querySelector<HTMLElement>(fieldSelector)?.focus();
    // What another pane leads to is seen, too.
    else row.current?.scrollIntoView({ block: 'nearest' });
  }, [isActive, wanted]);
  const problemId = problems.length > 0 ? `${id}-problem` : undefined;
  const onCommit = (text: string | null) => run(field.callsFor(text));
  const isGroup = field.kind === 'value' && field.widget === 'choice';
  return (
    <div
      ref={row}
      className={cx(classes['row'], field.isWide && classes['wide'], isActive && classes['active'])}
      data-node={$id}
      data-field={field.key}
      onFocus={() => {
        if (!isActive) onField({ $id, field: field.key });
      }}
    >
      {isGroup ? (
        <span className={classes['label']} aria-hidden="true">
          {field.label}
        </span>
      ) : (
        <label htmlFor={id} className={classes['label']}>
          {field.label}
        </label>
      )}
      <div className={classes['control']}>
        {field.kind === 'value' ? (
          <ValueInput
            id={id}
            field={field}
            owner={owner}
            describedBy={problemId}
            isInvalid={problems.length > 0}
            onCommit={onCommit}
          />
        ) : (
          <TypedField
            id={id}
            field={field}
            describedBy={problemId}
            isInvalid={problems.length > 0}
            onCommit={onCommit}
          />
        )}
        {field.kind === 'words' && field.missing.length > 0 ? (
          <p className={classes['missing']}>
            <Icon name="warning" size={14} />{' '}
            {t('form.missing', {
              languages: field.missing.map((one) => languageName(one, i18n.language)).join(', '),
            })}
          </p>
        ) : null}
        {proposal === undefined ? null : (
          <button type="button" className={classes['proposal']} onClick={() => void onCommit(proposal)}>
            {t('form.take', { value: proposal })}
          </button>
        )}
        {problems.length > 0 ? <ProblemNotes id={problemId} problems={problems} /> : null}
      </div>
    </div>
  );
};
