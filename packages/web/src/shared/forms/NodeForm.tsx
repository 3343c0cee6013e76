import { isElement, proposedId } from '@iodd-hub/iodd';
import { useTranslation } from 'react-i18next';
import { useNode } from '../../document/hooks.ts';
import { cx } from '../../ui/cx.ts';
import { fieldsOf, type FormField } from './fields.ts';
import classes from './Form.module.css';
import { useFormEnvironment, useFormTexts } from './form-context.ts';
import { FormRow } from './FormRow.tsx';
import { formGroups, type FormGroup } from './layouts.ts';
import { PartsRow } from './PartsRow.tsx';
import { parentIn } from './trail.ts';

interface NodeFormProps {
  readonly $id: string;
  /** Inside of another form: its fields stand among those of the other. */
  readonly isNested?: boolean;
  /** What has a place of its own. */
  readonly without?: readonly string[];
}

const nothing: readonly string[] = [];

/** What is folded until somebody asks for it: what has no choice, and ids that nobody needs to see. */
const isFolded = (group: FormGroup): group is 'fixed' | 'asked' => group === 'fixed' || group === 'asked';

const nestedForm = ($id: string) => <NodeForm $id={$id} isNested />;

/** The form of an element: everything that the standard lets it have, and nothing written for it alone. */
export const NodeForm = ({ $id, isNested = false, without = nothing }: NodeFormProps) => {
  const { t } = useTranslation('designer');
  const { session, draft, words, standard } = useFormEnvironment();
  const texts = useFormTexts();
  const node = useNode(session, $id);
  if (!node || !isElement(node)) return null;
  const fields = fieldsOf({ draft, node, parent: parentIn(draft, $id), texts, words, standard }).filter(
    ({ key }) => !without.includes(key),
  );
  const proposal = proposedId(draft, $id);
  const rowOf = (field: FormField) =>
    field.kind === 'parts' ? (
      <PartsRow key={field.key} parent={node} field={field} renderForm={nestedForm} />
    ) : (
      <FormRow
        key={`${$id} ${field.key}`}
        $id={$id}
        owner={node.$type}
        field={field}
        proposal={field.key === 'id' ? proposal : undefined}
      />
    );
  const groups = formGroups
    .map((group) => ({ group, fields: fields.filter((field) => field.group === group) }))
    .filter((one) => one.fields.length > 0);
  return (
    <div className={cx(classes['form'], isNested && classes['nested'])}>
      {groups.map(({ group, fields: own }) =>
        isFolded(group) ? (
          <details key={group} className={classes['folded']}>
            <summary>{t(`form.group.${group}`)}</summary>
            <div className={classes['group']}>{own.map(rowOf)}</div>
          </details>
        ) : (
          <div key={group} className={classes['group']}>
            {own.map(rowOf)}
          </div>
        ),
      )}
    </div>
  );
};
