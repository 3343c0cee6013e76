import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { OpenedProblem } from '../../device/engine/opened.ts';
import { languageName } from '../../device/language-name.ts';
import { useNode } from '../../document/hooks.ts';
import type { DocumentSession, Outcome } from '../../document/session.ts';
import { editableValues, type EditableValue } from './editable.ts';
import classes from './ElementEditor.module.css';
import { ownKeys } from '../../ui/composing.ts';
import { RefusalText } from '../forms/RefusalText.tsx';
import { useTypedValue } from '../forms/useTypedValue.ts';
import { useOpenDocument } from './open-document.ts';

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

const Field = ({ editable: { name, language, value }, onCommit }: FieldProps) => {
  const { t, i18n } = useTranslation('check');
  const id = useId();
  const typing = useTypedValue({ id, label: name, known: value ?? '', onCommit });
  const refusalId = `${id}-refusal`;
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
          value={typing.text}
          placeholder={value === null ? t('edit.absent') : undefined}
          autoComplete="off"
          spellCheck={language !== undefined}
          lang={language}
          aria-invalid={typing.refusal ? true : undefined}
          aria-describedby={typing.refusal ? refusalId : undefined}
          onChange={(event) => typing.setTyped(event.target.value)}
          onBlur={() => typing.commit()}
          onKeyDown={ownKeys(typing.takeKey)}
        />
        {typing.refusal ? <RefusalText id={refusalId} refusal={typing.refusal} /> : null}
      </div>
    </>
  );
};
