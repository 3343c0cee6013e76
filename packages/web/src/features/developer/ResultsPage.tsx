import { keysOf } from '@iodd-hub/contract/keys-of';
import { type ResultKey, results } from '@iodd-hub/contract/results';
import { useTranslation } from 'react-i18next';
import { Page } from '../../ui/Page.tsx';
import { Table } from '../../ui/Table.tsx';

interface Row {
  readonly key: ResultKey;
}

const rows: readonly Row[] = keysOf(results).map((key) => ({ key }));

/** Placeholders stay visible here: the reader wants to know what a message carries. */
const withPlaceholders = { skipInterpolation: true } as const;

const ResultsPage = () => {
  const { t } = useTranslation(['developer', 'results']);
  return (
    <Page title={t('results.title')} lead={t('results.lead')}>
      <Table<Row>
        label={t('results.title')}
        rows={rows}
        rowKey={(row) => row.key}
        columns={[
          { key: 'code', title: t('results.code'), render: ({ key }) => <code>{results[key].code}</code> },
          { key: 'key', title: t('results.key'), render: ({ key }) => <code>{key}</code> },
          {
            key: 'client',
            title: t('results.client'),
            render: ({ key }) => t(`client.${results[key].client}`),
          },
          {
            key: 'message',
            title: t('results.message'),
            render: ({ key }) => (key === 'ok' ? '–' : t(`results:${key}`, withPlaceholders)),
          },
        ]}
      />
    </Page>
  );
};

export default ResultsPage;
