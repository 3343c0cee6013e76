import { fieldsOf, single, type SingleType } from '@iodd-hub/iolfw';
import { useTranslation } from 'react-i18next';
import { Section } from '../../ui/Section.tsx';
import classes from './Designer.module.css';
import { useDesigned } from './firmware-context.ts';
import { MetaField } from './MetaField.tsx';

/** An element that stands once, as a form of its attributes. */
export const SinglePart = ({ type }: { readonly type: Exclude<SingleType, 'Blob'> }) => {
  const { t } = useTranslation('iolfw');
  const { state } = useDesigned();
  const node = single(state.version.document, type);
  return node ? (
    <Section title={t(`section.${type}`)}>
      <div className={classes['fields']}>
        {fieldsOf(type).map((field) => (
          <MetaField key={field.name} type={type} node={node} field={field} />
        ))}
      </div>
    </Section>
  ) : null;
};
