import {
  hostPersonAdd as added,
  hostPersonEdit,
  hostPersonRemove,
} from '@iodd-hub/contract/calls/host-people';
import type { Host } from '@iodd-hub/contract/host';
import { type HostPerson, hostPersonAdd } from '@iodd-hub/contract/host-people';
import { type HostRole, hostRoles } from '@iodd-hub/contract/host-roles';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../api/client.ts';
import { failureText } from '../../i18n/failure-text.ts';
import { notify } from '../../notifications/notifications.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Form } from '../../ui/form/Form.tsx';
import { Select } from '../../ui/form/Select.tsx';
import { SelectField } from '../../ui/form/SelectField.tsx';
import { TextField } from '../../ui/form/TextField.tsx';
import { useForm } from '../../ui/form/useForm.ts';
import { Loading } from '../../ui/Loading.tsx';
import { StatusWord } from '../../ui/StatusWord.tsx';
import { Table } from '../../ui/Table.tsx';
import { peopleQuery, useRefresh } from './queries.ts';

interface PeopleDialogProps {
  readonly host: Pick<Host, 'hostId' | 'name'>;
  readonly onClose: () => void;
}

/** Who else uses a host: asked by name, given another role, removed. */
export const PeopleDialog = ({ host, onClose }: PeopleDialogProps) => {
  const { t } = useTranslation('hosts');
  const { hostId, name } = host;
  const { data, error, refetch } = useQuery(peopleQuery(hostId));
  return (
    <Dialog title={t('people.title', { name })} size="large" onCancel={onClose}>
      <p>{t('people.text')}</p>
      <AddPerson hostId={hostId} />
      {data ? (
        data.items.length === 0 ? (
          <p>{t('people.none')}</p>
        ) : (
          <People hostId={hostId} people={data.items} />
        )
      ) : error ? (
        <ErrorState text={failureText(error)} onRetry={() => void refetch()} />
      ) : (
        <Loading rows={3} />
      )}
    </Dialog>
  );
};

const useRoles = () => {
  const { t } = useTranslation('console');
  return hostRoles.map((value) => ({ value, label: t(`rights.role.${value}`) }));
};
const handled = { handles: ['inputRefused'], report: 'log' } as const;

const AddPerson = ({ hostId }: { readonly hostId: string }) => {
  const { t } = useTranslation('hosts');
  const refresh = useRefresh();
  const roles = useRoles();
  const form = useForm({
    schema: hostPersonAdd.input.omit({ hostId: true }),
    initial: { userName: '', role: 'observer' },
    submit: async (input) => {
      await call(added, { ...input, hostId }, handled);
      notify('success', t('people.added', { userName: input.userName }));
      form.set({ userName: '' });
      await refresh();
    },
  });
  const role = hostRoles.find((one) => one === form.values.role);
  return (
    <Form label={t('people.add')} form={form} submitLabel={t('people.add')} isNarrow>
      <TextField {...form.field('userName')} label={t('people.userName')} autoComplete="off" />
      <SelectField
        {...form.field('role')}
        label={t('people.role')}
        {...(role && { hint: t(`people.roles.${role}`) })}
        options={roles}
      />
    </Form>
  );
};

interface PeopleProps {
  readonly hostId: string;
  readonly people: readonly HostPerson[];
}

const People = ({ hostId, people }: PeopleProps) => {
  const { t } = useTranslation('hosts');
  const refresh = useRefresh();
  const roles = useRoles();
  const edit = useMutation({
    mutationFn: ({ personId, role }: { readonly personId: string; readonly role: HostRole }) =>
      call(hostPersonEdit, { hostId, personId, role }),
    onSuccess: ({ userName }) => notify('success', t('people.changed', { userName })),
    onSettled: refresh,
  });
  const remove = useMutation({
    mutationFn: ({ personId }: HostPerson) => call(hostPersonRemove, { hostId, personId }),
    onSuccess: (_, { userName }) => notify('success', t('people.removed', { userName })),
    onSettled: refresh,
  });
  return (
    <Table<HostPerson>
      label={t('people.list')}
      isStacked
      rows={people}
      rowKey={({ personId }) => personId}
      columns={[
        {
          key: 'userName',
          title: t('people.userName'),
          place: 'main',
          render: ({ userName }) => userName,
        },
        {
          key: 'role',
          title: t('people.role'),
          render: ({ personId, userName, role: own }) => (
            <Select
              label={t('people.roleOf', { userName })}
              isLabelHidden
              value={own}
              options={roles}
              onChange={(chosen) => {
                const role = hostRoles.find((one) => one === chosen);
                if (role) edit.mutate({ personId, role });
              }}
            />
          ),
        },
        {
          key: 'state',
          title: t('people.state'),
          render: ({ acceptedAt }) =>
            acceptedAt === null ? (
              <StatusWord status="waiting">{t('people.waiting')}</StatusWord>
            ) : (
              <StatusWord status="ok">{t('people.accepted')}</StatusWord>
            ),
        },
        {
          key: 'actions',
          title: t('actions'),
          isTitleHidden: true,
          place: 'edge',
          render: (person) => (
            <Button kind="quiet" isBusy={remove.isPending} onClick={() => remove.mutate(person)}>
              {t('people.remove')}
              <span className="only-for-screen-readers"> {person.userName}</span>
            </Button>
          ),
        },
      ]}
    />
  );
};
