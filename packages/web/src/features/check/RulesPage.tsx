import { editionOf, rules } from '@iodd-hub/iodd';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { SearchField } from '../../ui/form/SearchField.tsx';
import { Page } from '../../ui/Page.tsx';
import { StatusWord } from '../../ui/StatusWord.tsx';
import { Table } from '../../ui/Table.tsx';
import { useSentences } from '../../device/sentences.ts';
import { useEditionText } from '../../shared/workbench/edition-text.ts';
import classes from './RulesPage.module.css';

interface Rule {
  readonly id: string;
  /** Undefined for what reader, structure and package report beside the rules. */
  readonly facts: (typeof rules)[number] | undefined;
}

/** Every rule of the checker with its clause: where a problem leads to, and what can be linked. */
const RulesPage = () => {
  const { t, i18n } = useTranslation('check');
  const sentenceOf = useSentences();
  const editionText = useEditionText();
  const [parameters, setParameters] = useSearchParams();
  const query = parameters.get('rule') ?? '';
  const wanted = query.trim().toLowerCase();
  const sentence = ({ id }: Rule): string => sentenceOf({ rule: id });
  const shown = Object.keys(Object(i18n.getResourceBundle(i18n.language, 'rules')))
    .map((id): Rule => ({ id, facts: rules.find((rule) => rule.id === id) }))
    .filter((rule) =>
      `${rule.id} ${rule.facts?.clause ?? ''} ${sentence(rule)}`.toLowerCase().includes(wanted),
    );
  return (
    <Page title={t('rules.title')} lead={t('rules.lead')} width="full">
      <SearchField
        label={t('rules.search')}
        value={query}
        onChange={(next) => setParameters(next ? { rule: next } : {}, { replace: true })}
      />
      {shown.length === 0 ? (
        <EmptyState title={t('rules.nothing', { query })}>{t('rules.nothingHint')}</EmptyState>
      ) : (
        <Table<Rule>
          label={t('rules.title')}
          rows={shown}
          rowKey={({ id }) => id}
          columns={[
            {
              key: 'id',
              title: t('rules.id'),
              render: ({ id }) => <code className={classes['fixed']}>{id}</code>,
            },
            { key: 'sentence', title: t('rules.sentence'), render: sentence },
            {
              key: 'severity',
              title: t('rules.severity'),
              render: ({ facts }) => <Severity severity={facts?.severity} />,
            },
            {
              key: 'edition',
              title: t('rules.edition'),
              render: ({ facts }) =>
                facts ? (
                  <span className={classes['edition']}>
                    {editionText({ basis: facts.basis, edition: editionOf(facts) })}
                  </span>
                ) : null,
            },
            {
              key: 'versions',
              title: t('rules.versions'),
              render: ({ facts }) => <code className={classes['fixed']}>{facts?.versions.join(', ')}</code>,
            },
            {
              key: 'clause',
              title: t('rules.clause'),
              render: ({ facts }) => <span className={classes['fixed']}>{facts?.clause}</span>,
            },
            {
              key: 'numbers',
              title: t('rules.number'),
              isNumber: true,
              render: ({ facts }) => <code>{facts?.numbers.join(', ')}</code>,
            },
          ]}
        />
      )}
    </Page>
  );
};

const Severity = ({ severity }: { readonly severity: 'error' | 'warning' | undefined }) => {
  const { t } = useTranslation('check');
  return severity ? <StatusWord status={severity}>{t(`problems.severity.${severity}`)}</StatusWord> : null;
};

export default RulesPage;
