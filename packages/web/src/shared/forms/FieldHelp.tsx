import { isElement, isTypeName, viewOf } from '@iodd-hub/iodd';
import { useTranslation } from 'react-i18next';
import { useNode } from '../../document/hooks.ts';
import { attributeText, elementText, valueText, type FormText } from './form-texts.ts';
import classes from './Form.module.css';
import { useFormEnvironment, useFormTexts, type FieldAddress } from './form-context.ts';
import { limitsOf, ruleNumbersOf, type Limit } from './limits.ts';
import { parentIn } from './trail.ts';

/** What the field is for, what may stand in it, and which rules ask for that. */
export const FieldHelp = ({ at }: { readonly at: FieldAddress }) => {
  const { t } = useTranslation('designer');
  const { session, draft } = useFormEnvironment();
  const texts = useFormTexts();
  const node = useNode(session, at.$id);
  if (!node || !isElement(node)) return null;
  const type = viewOf(draft.main.version).types.get(node.$type);
  const field = at.field ?? '';
  const attribute = type?.byKey.get(field);
  const text: FormText | undefined = attribute
    ? attributeText(texts, node.$type, field)
    : (elementText(texts, node.$type, field) ??
      texts.types[node.$type] ??
      elementText(texts, parentIn(draft, node.$id)?.$type ?? '', node.tag));
  const limits = attribute && isTypeName(node.$type) ? limitsOf(node.$type, attribute) : [];
  const rules = attribute ? ruleNumbersOf(node.$type, field) : [];
  const values = attribute?.type.values ?? [];
  return (
    <div className={classes['help']}>
      <p className={classes['helpName']}>
        {text?.label ?? field} <code>{attribute?.name ?? (field || node.tag)}</code>
      </p>
      <p>{text?.help}</p>
      {values.length > 0 ? (
        <dl className={classes['values']}>
          {values.map((value) => {
            const meant = valueText(texts, node.$type, field, value);
            return (
              <div key={value}>
                <dt>{meant?.label ?? value}</dt>
                <dd>{meant?.help}</dd>
              </div>
            );
          })}
        </dl>
      ) : null}
      {limits.length > 0 ? (
        <ul className={classes['limits']}>
          {limits.map((limit) => (
            <li key={JSON.stringify(limit)}>
              <LimitText limit={limit} />
            </li>
          ))}
        </ul>
      ) : null}
      {rules.length > 0 ? (
        <p className={classes['rules']}>
          {t('form.rules', { count: rules.length, numbers: rules.join(', ') })}
        </p>
      ) : null}
    </div>
  );
};

const LimitText = ({ limit }: { readonly limit: Limit }) => {
  const { t } = useTranslation('designer');
  switch (limit.kind) {
    case 'range':
      return t('form.limit.range', { from: limit.from, to: limit.to });
    case 'from':
      return t('form.limit.from', { from: limit.from });
    case 'length':
    case 'octets':
    case 'items':
      return t(`form.limit.${limit.kind}`, { count: limit.max });
    case 'digits':
    case 'date':
    case 'id':
    case 'preset':
      return t(`form.limit.${limit.kind}`, { value: limit.value });
    default:
      return limit satisfies never;
  }
};
