import { draftReferences, isElement, isNode, type ElementNode } from '@iodd-hub/iodd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNode } from '../../../document/hooks.ts';
import { elementName, tellerOf } from '../../../shared/forms/element-name.ts';
import { FieldHelp } from '../../../shared/forms/FieldHelp.tsx';
import { useFormEnvironment, useFormTexts } from '../../../shared/forms/form-context.ts';
import { kindLabel } from '../../../shared/forms/form-texts.ts';
import { KindSelect } from '../../../shared/forms/KindSelect.tsx';
import { NodeForm } from '../../../shared/forms/NodeForm.tsx';
import { parentIn } from '../../../shared/forms/trail.ts';
import { ProblemNotes } from '../../../shared/forms/ProblemNotes.tsx';
import { RemoveDialog } from '../../../shared/forms/RemoveDialog.tsx';
import { useUses } from '../../../shared/forms/useUses.ts';
import { IconButton } from '../../../ui/IconButton.tsx';
import { TextDetails } from '../texts/TextDetails.tsx';
import { Fold } from './Fold.tsx';
import { UseList } from './UseList.tsx';
import classes from './Workspace.module.css';

interface PropertiesProps {
  /** The form of the element stands in the editor already. */
  readonly isFormShown: boolean;
}

/** The element that is looked at: its fields, what refers to it, and what the field is for that somebody is in. */
export const Properties = ({ isFormShown }: PropertiesProps) => {
  const { t } = useTranslation('designer');
  const { session, shown, active } = useFormEnvironment();
  const node = useNode(session, shown ?? '');
  return (
    <section className={classes['properties']} aria-label={t('properties.label')} data-node={shown}>
      {active && node && isElement(node) ? (
        <>
          <Head key={`head ${node.$id}`} node={node} isRemovable={!isFormShown} />
          <ElementProblems node={node} />
          {isNode(node, 'TextDefinition') ? <TextDetails id={node.attributes.id ?? ''} /> : null}
          {isFormShown ? null : <NodeForm key={`form ${node.$id}`} $id={node.$id} />}
          <UsedBy node={node} />
          <Fold title={t('properties.help')} part="help">
            <FieldHelp at={active} />
          </Fold>
        </>
      ) : (
        <p className={classes['hint']}>{t('properties.nothing')}</p>
      )}
    </section>
  );
};

const Head = ({ node, isRemovable }: { readonly node: ElementNode; readonly isRemovable: boolean }) => {
  const { t } = useTranslation('designer');
  const environment = useFormEnvironment();
  const { run, draft } = environment;
  const parent = parentIn(draft, node.$id);
  const texts = useFormTexts();
  const [isRemoving, setRemoving] = useState(false);
  const kind = kindLabel(texts, node, parent?.$type);
  const name = elementName(node, environment) ?? kind;
  const teller = tellerOf(node);
  return (
    <header className={classes['propertiesHead']}>
      <div>
        <h2>{name}</h2>
        <p>
          {name === kind ? null : <span>{kind}</span>} {teller === name ? null : <code>{teller}</code>}
        </p>
        {parent && isRemovable ? <KindSelect node={node} parent={parent} label={t('editor.kind')} /> : null}
      </div>
      {isRemovable ? (
        <>
          <IconButton
            icon="copy"
            label={t('properties.duplicate')}
            isSmall
            onClick={() => void run([{ command: 'duplicateElement', args: { node: node.$id } }])}
          />
          <IconButton icon="trash" label={t('properties.remove')} isSmall onClick={() => setRemoving(true)} />
        </>
      ) : null}
      {isRemoving ? <RemoveDialog node={node} name={name} onClose={() => setRemoving(false)} /> : null}
    </header>
  );
};

/** Of the element as a whole; those of a field stand at the field. */
const ElementProblems = ({ node: { $id } }: { readonly node: ElementNode }) => {
  const { t } = useTranslation('designer');
  const { problemsAt } = useFormEnvironment();
  const problems = problemsAt({ $id });
  return problems.length === 0 ? null : (
    <div className={classes['problems']}>
      <ProblemNotes label={t('properties.problems')} problems={problems} />
    </div>
  );
};

const UsedBy = ({ node }: { readonly node: ElementNode }) => {
  const { t } = useTranslation('designer');
  const { draft } = useFormEnvironment();
  const uses = useUses(draftReferences(draft).usedBy(node));
  return (
    <Fold title={t('properties.usedBy')} count={uses.length} part="usedBy">
      {uses.length === 0 ? <p className={classes['hint']}>{t('properties.unused')}</p> : null}
      <UseList uses={uses} />
    </Fold>
  );
};
