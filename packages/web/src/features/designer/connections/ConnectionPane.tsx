import { limits, type ElementNode } from '@iodd-hub/iodd';
import { connectionTypes, findConnectionType, type ConnectionType } from '@iodd-hub/iodd/standard';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { FaceNote } from '../../../device/connection/FaceNote.tsx';
import { languageOf } from '../../../device/connection/kind.ts';
import { PlugFace } from '../../../device/connection/PlugFace.tsx';
import { elementsIn } from '../../../shared/forms/datatype-of.ts';
import { fieldsOf, type WordsField } from '../../../shared/forms/fields.ts';
import { useFormEnvironment, useFormTexts } from '../../../shared/forms/form-context.ts';
import { ProblemNotes } from '../../../shared/forms/ProblemNotes.tsx';
import { parentIn } from '../../../shared/forms/trail.ts';
import { TypedField } from '../../../shared/forms/TypedField.tsx';
import { Choice } from '../../../ui/Choice.tsx';
import classes from './Connections.module.css';
import { PictureField } from '../pictures/PictureField.tsx';
import { ProductChecks } from './ProductChecks.tsx';
import { wiresOf } from './wires.ts';
import { WireTable } from './WireTable.tsx';

/** A connection as it is drawn: its plug, its wires with what the plug permits, and the products that have it. */
export const ConnectionPane = ({ item }: { readonly item: ElementNode | undefined }) => {
  const { t, i18n } = useTranslation('sections');
  const { run, shown, onRow } = useFormEnvironment();
  const kind = item && findConnectionType(item.$type);
  if (!item || !kind) return null;
  const name = kind.name[languageOf(i18n.language)];
  const wires = wiresOf(item);
  const chosen = wires.find(({ node }) => node.$id === shown)?.number;
  const change = (type: ConnectionType['type']): void =>
    void run([{ command: 'changeConnection', args: { node: item.$id, type } }]);
  return (
    <section className={classes['pane']} aria-label={t('connection.label', { name })}>
      <header className={classes['head']}>
        <h2>{name}</h2>
        <Choice
          label={t('connection.kind')}
          value={kind.type}
          options={connectionTypes.map(({ id, type }) => ({
            value: type,
            label: id === 'Other' || id === 'Cable' ? t(`connection.short.${id}`) : id,
          }))}
          onChange={change}
        />
      </header>
      <div className={classes['body']}>
        {kind.description === 'none' ? null : <TypeName key={item.$id} item={item} />}
        <div className={classes['drawing']}>
          {'noFace' in kind.face ? null : (
            <PlugFace
              face={kind.face}
              wires={wires}
              name={name}
              chosen={chosen}
              onPin={(number) => {
                const wire = wires.find((one) => one.number === number);
                if (wire) onRow({ $id: wire.node.$id });
              }}
            />
          )}
          <WireTable connection={item} kind={kind} wires={wires} name={name} />
          <ProductChecks connection={item} />
          <PictureField
            key={item.$id}
            node={item}
            field="connectionSymbol"
            kind="connection"
            subject={elementsIn(item, 'ProductRef')[0]?.attributes['productId'] ?? kind.id}
          />
        </div>
        <FaceNote face={kind.face} name={name} />
      </div>
    </section>
  );
};

/** Which plug or cable it is, where its kind does not tell. */
const TypeName = ({ item }: { readonly item: ElementNode }) => {
  const { t } = useTranslation('sections');
  const id = useId();
  const { draft, words, standard, run, problemsAt } = useFormEnvironment();
  const texts = useFormTexts();
  const parent = parentIn(draft, item.$id);
  const field = fieldsOf({ draft, node: item, parent, texts, words, standard }).find(
    (one): one is WordsField => one.kind === 'words',
  );
  if (!field) return null;
  const problems = problemsAt({ $id: item.$id, field: field.key });
  return (
    <div className={classes['typeName']}>
      <label htmlFor={id}>{t('connection.typeName')}</label>
      <TypedField
        id={id}
        field={{ ...field, isWide: false }}
        describedBy={`${id}-limit`}
        isInvalid={problems.length > 0}
        maxLength={limits.connectionTypeName}
        onCommit={(text) => run(field.callsFor(text))}
      />
      <span id={`${id}-limit`} className={classes['muted']}>
        {t('connection.typeNameLimit', { count: limits.connectionTypeName })}
      </span>
      {problems.length > 0 ? <ProblemNotes problems={problems} /> : null}
    </div>
  );
};
