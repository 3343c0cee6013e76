import type { SharedElement } from '@iodd-hub/contract/share';
import { sharedKinds } from '@iodd-hub/contract/share-values';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { elementLabel } from '../../shared/sharing/element-label.ts';
import { FieldRow } from '../../ui/form/FieldRow.tsx';
import classes from '../../ui/form/control.module.css';

interface ElementFieldProps {
  readonly elements: readonly SharedElement[];
  /** Empty for the device as a whole. */
  readonly value: string;
  readonly onChange: (id: string) => void;
}

/** What is commented on: the whole, or one of its elements under the name of its kind. */
export const ElementField = ({ elements, value, onChange }: ElementFieldProps) => {
  const { t } = useTranslation('share');
  const id = useId();
  const kinds = sharedKinds.filter((kind) => elements.some((element) => element.kind === kind));
  return (
    <FieldRow id={id} label={t('comments.about')} isRequired>
      <select
        id={id}
        className={classes['control']}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      >
        <option value="">{t('whole')}</option>
        {kinds.map((kind) => (
          <optgroup key={kind} label={t(`kind.${kind}`)}>
            {elements
              .filter((element) => element.kind === kind)
              .map((element) => (
                <option key={element.id} value={element.id}>
                  {elementLabel(element)}
                </option>
              ))}
          </optgroup>
        ))}
      </select>
    </FieldRow>
  );
};
