import { useTranslation } from 'react-i18next';
import { Table } from '../../ui/Table.tsx';
import classes from './FieldTable.module.css';
import type { Field } from './schema-fields.ts';

interface FieldTableProps {
  readonly title: string;
  readonly fields: readonly Field[];
  /** Said when there is none. */
  readonly empty: string;
}

export const FieldTable = ({ title, fields, empty }: FieldTableProps) => {
  const { t } = useTranslation('developer');
  return (
    <div>
      <h3 className={classes['title']}>{title}</h3>
      {fields.length === 0 ? (
        <p className={classes['empty']}>{empty}</p>
      ) : (
        <Table<Field>
          label={title}
          rows={fields}
          rowKey={(field) => field.name}
          columns={[
            { key: 'name', title: t('field.name'), render: (field) => <code>{field.name}</code> },
            { key: 'type', title: t('field.type'), render: (field) => <code>{field.type}</code> },
            { key: 'limits', title: t('field.limits'), isNumber: true, render: (field) => field.limits },
            {
              key: 'required',
              title: t('field.required'),
              render: (field) => t(field.isRequired ? 'field.yes' : 'field.no'),
            },
          ]}
        />
      )}
    </div>
  );
};
