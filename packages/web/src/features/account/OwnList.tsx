import type { UseQueryResult } from '@tanstack/react-query';
import type { ComponentType, ReactNode } from 'react';
import { failureText } from '../../i18n/failure-text.ts';
import { notify } from '../../notifications/notifications.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Loading } from '../../ui/Loading.tsx';
import { Section } from '../../ui/Section.tsx';
import { type Column, Table } from '../../ui/Table.tsx';

interface Ending<Row> {
  readonly title: string;
  readonly label: string;
  /** What is said when it is done. */
  readonly done: string;
  readonly end: (row: Row) => Promise<unknown>;
  /** What stands in place of the button for a row that cannot be ended here. */
  readonly renderInstead?: (row: Row) => ReactNode;
}

interface OwnListProps<Row> {
  readonly title: string;
  readonly note: string;
  readonly answer: Pick<UseQueryResult<{ readonly items: readonly Row[] }>, 'data' | 'error' | 'refetch'>;
  readonly columns: readonly Column<Row>[];
  readonly ending: Ending<Row>;
  /** For a list that can be empty. */
  readonly empty?: { readonly title: string; readonly text: string };
  /** What makes another one; it says when it has. */
  readonly Form?: ComponentType<{ readonly onCreated: () => void }>;
}

/** What an account has of something (sessions, tokens, webhooks), each of which it can end. */
export const OwnList = <Row extends { readonly id: string }>(list: OwnListProps<Row>) => {
  const { title, note, answer, columns, ending, empty, Form } = list;
  const { data, error, refetch } = answer;

  const end = async (row: Row): Promise<void> => {
    await ending.end(row);
    notify('success', ending.done);
    await refetch();
  };

  // What was there stays: below it may stand a secret that is shown this once.
  if (!data)
    return error ? (
      <ErrorState text={failureText(error)} onRetry={() => void refetch()} />
    ) : (
      <Loading rows={6} />
    );
  return (
    <>
      <Section title={title} note={note}>
        {empty && data.items.length === 0 ? (
          <EmptyState title={empty.title}>{empty.text}</EmptyState>
        ) : (
          <Table<Row>
            label={title}
            isStacked
            rows={data.items}
            rowKey={(row) => row.id}
            columns={[
              ...columns,
              {
                key: 'action',
                title: ending.title,
                place: 'edge',
                render: (row) =>
                  ending.renderInstead?.(row) ?? (
                    // A refusal was shown by the call.
                    <Button kind="quiet" onClick={() => void end(row).catch(() => undefined)}>
                      {ending.label}
                    </Button>
                  ),
              },
            ]}
          />
        )}
      </Section>
      {Form ? <Form onCreated={() => void refetch()} /> : null}
    </>
  );
};
