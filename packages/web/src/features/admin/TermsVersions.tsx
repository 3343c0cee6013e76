import { languageKeys, languages } from '@iodd-hub/i18n';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/Button.tsx';
import { Section } from '../../ui/Section.tsx';
import { Table } from '../../ui/Table.tsx';
import { Time } from '../../ui/Time.tsx';
import type { TermsVersion } from './TermsEditorPage.tsx';

interface TermsVersionsProps {
  readonly versions: readonly TermsVersion[];
  /** How many there are. */
  readonly accounts: number;
  readonly current: number | undefined;
  readonly onLoad: (version: TermsVersion) => void;
}

export const TermsVersions = ({ versions, accounts, current, onLoad }: TermsVersionsProps) => {
  const { t } = useTranslation(['admin', 'common']);
  return (
    <Section title={t('terms.versions')}>
      <Table<TermsVersion>
        label={t('terms.versions')}
        rows={versions}
        rowKey={(row) => String(row.version)}
        selected={String(current ?? '')}
        columns={[
          { key: 'version', title: t('terms.version'), isNumber: true, render: (row) => row.version },
          {
            key: 'publishedAt',
            title: t('terms.publishedAt'),
            render: (row) => <Time iso={row.publishedAt} />,
          },
          {
            key: 'languages',
            title: t('terms.languages'),
            render: (row) =>
              languageKeys
                .filter((key) => row.texts[key])
                .map((key) => languages[key].name)
                .join(', '),
          },
          {
            key: 'asked',
            title: t('terms.asked'),
            render: (row) => t(row.mustAccept ? 'common:yes' : 'common:no'),
          },
          {
            key: 'accepted',
            title: t('terms.accepted'),
            render: (row) => t('terms.acceptedOf', { accepted: row.accepted, accounts }),
          },
          {
            key: 'load',
            title: t('terms.use'),
            render: (row) => (
              <Button kind="quiet" onClick={() => onLoad(row)}>
                {t('terms.load')}
              </Button>
            ),
          },
        ]}
      />
    </Section>
  );
};
