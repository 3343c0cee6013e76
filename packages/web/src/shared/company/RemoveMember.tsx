import { type Member, memberRemove } from '@iodd-hub/contract/organisation';
import { useTranslation } from 'react-i18next';
import { call } from '../../api/client.ts';
import { notify } from '../../notifications/notifications.ts';
import { refreshSession } from '../../session/session.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Form } from '../../ui/form/Form.tsx';
import { useForm } from '../../ui/form/useForm.ts';
import { type CompanyProps, useRefresh, which } from './company.ts';

interface RemoveMemberProps extends CompanyProps {
  readonly member: Member;
  readonly isSelf: boolean;
  readonly onClose: () => void;
}

/** Asks once: what was uploaded stays, but coming back takes an invitation. */
export const RemoveMember = ({ member, isSelf, company, companyId, onClose }: RemoveMemberProps) => {
  const { t } = useTranslation(['company', 'common']);
  const refresh = useRefresh();
  const { id, userName } = member;
  const title = isSelf
    ? t('member.leaveTitle', { company: company.name })
    : t('member.removeTitle', { userName });
  const form = useForm({
    schema: memberRemove.input,
    initial: { accountId: id },
    submit: async (input) => {
      await call(memberRemove, { ...input, ...which(companyId) }, { report: 'log' });
      notify(
        'success',
        isSelf ? t('member.left', { company: company.name }) : t('member.removed', { userName }),
      );
      onClose();
      await refresh();
      if (isSelf) await refreshSession();
    },
  });
  return (
    <Dialog title={title} onCancel={onClose}>
      <p>{isSelf ? t('member.leaveText') : t('member.removeText', { userName })}</p>
      <Form
        label={title}
        form={form}
        submitLabel={t(isSelf ? 'member.leave' : 'member.remove')}
        submitKind="danger"
        isNarrow
        actions={<Button onClick={onClose}>{t('common:cancel')}</Button>}
      >
        {null}
      </Form>
    </Dialog>
  );
};
