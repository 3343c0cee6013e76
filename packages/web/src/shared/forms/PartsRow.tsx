import type { ElementNode } from '@iodd-hub/iodd';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../ui/IconButton.tsx';
import { elementName } from './element-name.ts';
import type { PartsField } from './fields.ts';
import classes from './Form.module.css';
import { useFormEnvironment, useFormTexts } from './form-context.ts';
import { elementText } from './form-texts.ts';
import { KindSelect } from './KindSelect.tsx';
import { RemoveDialog } from './RemoveDialog.tsx';
import { useAddElement } from './useAddElement.ts';

interface PartsRowProps {
  readonly parent: ElementNode;
  readonly field: PartsField;
}

interface FormRenderer {
  /** The form of an element, to stand in this one. */
  readonly renderForm: ($id: string) => ReactNode;
}

/** Elements inside of another: in the form where they belong to its values, else as links to forms of their own. */
export const PartsRow = ({ parent, field, renderForm }: PartsRowProps & FormRenderer) => {
  const { t, i18n } = useTranslation('designer');
  const environment = useFormEnvironment();
  const { goTo } = environment;
  const kinds = new Intl.ListFormat(i18n.language, { type: 'disjunction' }).format(field.kinds);
  const label = field.isOnly ? field.label : kinds;
  const texts = useFormTexts();
  const [removed, setRemoved] = useState<ElementNode>();
  const nameOf = (node: ElementNode): string =>
    elementName(node, environment) ?? elementText(texts, parent.$type, node.tag)?.label ?? node.tag;
  const remover = (node: ElementNode) =>
    field.isRequired && field.nodes.length === 1 ? null : (
      <IconButton
        icon="trash"
        label={t('form.remove', { name: nameOf(node) })}
        isSmall
        onClick={() => setRemoved(node)}
      />
    );
  const [only] = field.nodes;
  // A link says what it leads to.
  const isLink = !field.isInline && field.isOnly && only !== undefined;
  return (
    <section className={classes['parts']} aria-label={label} data-field={field.key}>
      <h3 className={isLink ? 'only-for-screen-readers' : classes['heading']}>
        {label}
        {field.nodes.length > 1 ? <span className={classes['count']}>{field.nodes.length}</span> : null}
      </h3>
      {field.isInline && field.isOnly && only ? (
        <>
          <div className={classes['kind']}>
            <KindSelect node={only} parent={parent} label={field.label} />
            {remover(only)}
          </div>
          {renderForm(only.$id)}
        </>
      ) : null}
      {field.isOnly && field.isInline ? null : (
        <ul className={classes['list']}>
          {field.nodes.map((node) => (
            <li
              key={node.$id}
              data-node={node.$id}
              className={field.isInline ? classes['inline'] : classes['link']}
            >
              {field.isInline ? (
                renderForm(node.$id)
              ) : (
                <button type="button" className={classes['open']} onClick={() => goTo({ $id: node.$id })}>
                  {nameOf(node)}
                </button>
              )}
              {remover(node)}
            </li>
          ))}
        </ul>
      )}
      <AddButtons parent={parent} field={field} />
      {removed ? (
        <RemoveDialog node={removed} name={nameOf(removed)} onClose={() => setRemoved(undefined)} />
      ) : null}
    </section>
  );
};

const AddButtons = ({ parent, field }: PartsRowProps) => {
  const { t } = useTranslation('designer');
  const { goTo } = useFormEnvironment();
  const add = useAddElement();
  const addOne = async (tag: string): Promise<void> => {
    const $id = await add(parent.$id, { tag });
    if ($id !== undefined && !field.isInline) goTo({ $id });
  };
  return (
    <div className={classes['adders']}>
      {field.addable.map(({ tag, label }) => (
        <button key={tag} type="button" className={classes['add']} onClick={() => void addOne(tag)}>
          {t('form.add', { name: label })}
        </button>
      ))}
    </div>
  );
};
