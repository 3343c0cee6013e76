import { draftReferences, type CommandCall, type ElementNode } from '@iodd-hub/iodd';
import { useTranslation } from 'react-i18next';
import { elementsIn } from '../../../shared/forms/datatype-of.ts';
import { useFormEnvironment } from '../../../shared/forms/form-context.ts';
import { nameDefinedIn } from '../../../shared/forms/options.ts';
import { parentIn } from '../../../shared/forms/trail.ts';
import classes from './Connections.module.css';

/** The products that have this connection. The standard lets each have one: taken here, it goes from where it was. */
export const ProductChecks = ({ connection }: { readonly connection: ElementNode }) => {
  const { t } = useTranslation('sections');
  const { draft, words, standard, run } = useFormEnvironment();
  const place = { draft, words, standard, node: connection, parent: undefined };
  const ids = [...draftReferences(draft).definedIds('product')];
  const layer = parentIn(draft, connection.$id);
  const holders = elementsIn(layer, 'Connection').flatMap((holder) =>
    elementsIn(holder, 'ProductRef').map((reference) => ({ holder, reference })),
  );
  const holdersFor = (id: string) =>
    holders.filter(({ reference }) => reference.attributes['productId'] === id);
  const change = (id: string, isTaken: boolean): void => {
    const removals = holdersFor(id).map(({ reference }): CommandCall => ({
      command: 'removeElement',
      args: { node: reference.$id },
    }));
    const element = { tag: 'ProductRef', attributes: { productId: id } };
    const addition: CommandCall = { command: 'addElement', args: { parent: connection.$id, element } };
    void run(isTaken ? [...removals, addition] : removals);
  };
  return (
    <fieldset className={classes['products']}>
      <legend>{t('connection.products')}</legend>
      {ids.map((id) => {
        const isOwn = holdersFor(id).some(({ holder }) => holder.$id === connection.$id);
        const hasAnother = !isOwn && holdersFor(id).length > 0;
        return (
          <label key={id}>
            <input type="checkbox" checked={isOwn} onChange={({ target }) => change(id, target.checked)} />
            <span>
              {nameDefinedIn('product', id, place) ?? id} <code>{id}</code>
              {hasAnother ? <em>{t('connection.another')}</em> : null}
            </span>
          </label>
        );
      })}
    </fieldset>
  );
};
