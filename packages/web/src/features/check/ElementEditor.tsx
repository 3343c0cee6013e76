import { useId, useState, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { nameOfKey } from '../../ui/key-names.ts';
import { checkCommands } from '../../commands/tables/check.ts';
import type { OpenedProblem } from '../../device/engine/opened.ts';
import { languageName } from '../../device/language-name.ts';
import { useNode } from '../../document/hooks.ts';
import type { DocumentSession, Outcome, Refusal } from '../../document/session.ts';
import { Icon } from '../../ui/icons/Icon.tsx';
import { editableValues, type EditableValue } from './editable.ts';
import classes from './ElementEditor.module.css';
import { shownInState, useOpenDocument } from './open-document.ts';
import { ownKeys } from '../../ui/composing.ts';

/** The element that a problem is about, to be put right where it is shown. */
export const ElementEditor = ({ problem }: { readonly problem: OpenedProblem }) => {
  const { files } = useOpenDocument();
  const session = problem.device === undefined ? undefined : files.session(problem.device);
  return session && problem.$id !== undefined ? (
    <Fields session={session} $id={problem.$id} device={problem.device ?? 0} field={problem.field} />
  ) : null;
};

interface FieldsProps {
  readonly session: DocumentSession;
  readonly $id: string;
  readonly device: number;
  /** What the problem is about: it stands first, the others are a step away. */
  readonly field: string | undefined;
}

const Fields = ({ session, $id, device, field }: FieldsProps) => {
  const { t } = useTranslation('check');
  const { files } = useOpenDocument();
  const node = useNode(session, $id);
  if (!node || !('tag' in node)) return null;
  const values = editableValues(session.draft(), node);
  const { first = [], others = [] } = Object.groupBy(values, ({ key }) =>
    key === field ? 'first' : 'others',
  );
  const fieldOf = (value: EditableValue) => (
    <Field key={value.key} editable={value} onCommit={(text) => files.run(device, value.callFor(text))} />
  );
  return (
    <div className={classes['editor']}>
      {first.map(fieldOf)}
      {others.length > 0 ? (
        <details>
          <summary>{t('edit.all', { element: node.tag })}</summary>
          <div className={classes['fields']}>{others.map(fieldOf)}</div>
        </details>
      ) : null}
    </div>
  );
};

interface FieldProps {
  readonly editable: EditableValue;
  readonly onCommit: (text: string) => Promise<Outcome>;
}

/** Keeps its own text while somebody types; Enter or leaving it makes a step of it, Escape takes it back. */
const Field = ({ editable: { name, language, value }, onCommit }: FieldProps) => {
  const { t, i18n } = useTranslation('check');
  const { files } = useOpenDocument();
  const id = useId();
  const [typed, setTyped] = useState<string>();
  const [refusal, setRefusal] = useState<Refusal>();
  const known = value ?? '';
  const text = typed ?? known;

  const commit = async (): Promise<void> => {
    if (typed === undefined) return;
    if (typed === known) {
      setTyped(undefined);
      return;
    }
    const outcome = await onCommit(typed);
    setRefusal('refused' in outcome ? outcome.refused : undefined);
    // What was refused stays to be put right.
    if (!('refused' in outcome)) setTyped(undefined);
  };

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>): void => {
    if (event.key === 'Enter') shownInState(commit());
    if (event.key === 'Escape') {
      setTyped(undefined);
      setRefusal(undefined);
    }
    // What is typed has an undo of its own; where nothing is, the keys mean the document.
    if (typed !== undefined && typed !== known) return;
    const key = nameOfKey(event);
    const step = (['undo', 'redo'] as const).find((one) => checkCommands[one].keys.includes(key));
    if (!step) return;
    event.preventDefault();
    shownInState(files[step]());
  };

  return (
    <>
      <label htmlFor={id} className={classes['label']}>
        <code>{name}</code>
        {language === undefined ? null : ` ${languageName(language, i18n.language)}`}
      </label>
      <div>
        <input
          id={id}
          className={classes['input']}
          value={text}
          placeholder={value === null ? t('edit.absent') : undefined}
          autoComplete="off"
          spellCheck={language !== undefined}
          lang={language}
          aria-invalid={refusal ? true : undefined}
          aria-describedby={refusal ? `${id}-refusal` : undefined}
          onChange={(event) => setTyped(event.target.value)}
          onBlur={() => shownInState(commit())}
          onKeyDown={ownKeys(onKeyDown)}
        />
        {refusal ? (
          <p id={`${id}-refusal`} className={classes['refusal']} role="alert">
            <Icon name="error" size={14} />{' '}
            {t(`edit.refused.${refusal.fault}`, { id: refusal.args['id'] ?? '' })}
          </p>
        ) : null}
      </div>
    </>
  );
};
