import type { ElementNode } from '@iodd-hub/iodd';
import { useTranslation } from 'react-i18next';
import { elementName } from '../../../shared/forms/element-name.ts';
import { useFormEnvironment } from '../../../shared/forms/form-context.ts';
import { PictureField } from './PictureField.tsx';
import classes from './Pictures.module.css';

/** What tools show of a product. */
export const VariantPictures = ({ item }: { readonly item: ElementNode | undefined }) => {
  const { t } = useTranslation('sections');
  const environment = useFormEnvironment();
  if (!item) return null;
  const subject = item.attributes['productId'] ?? '';
  return (
    <section
      className={classes['pane']}
      aria-label={t('picture.label', { name: elementName(item, environment) ?? subject })}
    >
      <h2>{t('picture.label', { name: elementName(item, environment) ?? subject })}</h2>
      <div className={classes['pair']}>
        <PictureField key={`icon ${item.$id}`} node={item} field="deviceIcon" kind="icon" subject={subject} />
        <PictureField
          key={`symbol ${item.$id}`}
          node={item}
          field="deviceSymbol"
          kind="symbol"
          subject={subject}
        />
      </div>
    </section>
  );
};
