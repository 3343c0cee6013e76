import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Table } from '../ui/Table.tsx';

export interface Change {
  readonly key: string;
  readonly what: string;
  readonly before: ReactNode;
  readonly after: ReactNode;
}

/** What there is now, and what there shall be, side by side. */
export const ChangeTable = ({ changes }: { readonly changes: readonly Change[] }) => {
  const { t } = useTranslation('console');
  return (
    <Table<Change>
      label={t('write.changes')}
      isStacked
      rows={changes}
      rowKey={({ key }) => key}
      columns={[
        { key: 'what', place: 'main', title: t('write.column.what'), render: ({ what }) => what },
        { key: 'before', title: t('write.column.before'), render: ({ before }) => before },
        { key: 'after', title: t('write.column.after'), render: ({ after }) => after },
      ]}
    />
  );
};
