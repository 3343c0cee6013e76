import { accountExport } from '@iodd-hub/contract/calls/account';
import { termsAccept, termsGet } from '@iodd-hub/contract/calls/site';
import type { SignedInUser } from '@iodd-hub/contract/user';
import { languageOrDefault } from '@iodd-hub/i18n';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../api/client.ts';
import { answerQuery } from '../../api/query.ts';
import { isFailure } from '../../api/failure.ts';
import { failureText } from '../../i18n/failure-text.ts';
import { changeLanguage } from '../../i18n/change-language.ts';
import { termsGate } from '../../session/gate.ts';
import { setSession } from '../../session/session.ts';
import { signOut } from '../../session/sign-in.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { DownloadLink } from '../../ui/DownloadLink.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Loading } from '../../ui/Loading.tsx';
import { DeleteAccountForm } from '../../shared/account/DeleteAccountForm.tsx';
import { TermsToAccept } from '../../shared/terms/TermsToAccept.tsx';
import classes from '../../shared/terms/TermsToAccept.module.css';

/** What stays possible for somebody who does not accept. */
const WaysOut = ({ user }: { readonly user: SignedInUser }) => {
  const { t } = useTranslation(['acceptance', 'account']);
  const [isDeleting, setDeleting] = useState(false);
  if (isDeleting) return <DeleteAccountForm userName={user.userName} onCancel={() => setDeleting(false)} />;
  return (
    <div className={classes['leave']}>
      <span>{t('acceptance:otherwise')}</span>
      <DownloadLink href={accountExport.path}>{t('account:own.exportLink')}</DownloadLink>
      {user.isAdmin ? null : (
        <Button kind="quiet" onClick={() => setDeleting(true)}>
          {t('account:own.deleteOpen')}
        </Button>
      )}
    </div>
  );
};

/** Over the page that was open: once the terms are accepted what was under way goes on, and nothing typed is lost. */
const TermsDialog = ({ user }: { readonly user: SignedInUser }) => {
  const { t, i18n } = useTranslation(['acceptance', 'shell']);
  const { data, error, refetch } = useQuery({
    ...answerQuery(termsGet, {}),
    // Whoever is asked twice has other terms before them than the first time.
    staleTime: 0,
  });
  const language = languageOrDefault(i18n.language);

  const accept = useMutation({
    mutationFn: (version: number) =>
      call(termsAccept, { version }, { canPrompt: false, handles: ['termsDue'], report: 'log' }),
    onSuccess: () => {
      setSession({ ...user, mustAcceptTerms: false });
      termsGate.answer(true);
    },
    onError: async (failure) => {
      // Others were published meanwhile: these are to be read.
      if (isFailure(failure, 'termsDue')) await refetch();
    },
  });
  const leave = useMutation({ mutationFn: signOut });
  const translate = useMutation({ mutationFn: changeLanguage });
  // Messages over the page lie below a dialog.
  const failed = [accept.error, leave.error, translate.error].find(
    (failure) => failure && !isFailure(failure, 'termsDue'),
  );

  return (
    <Dialog title={t('title')} size="large">
      {error ? <ErrorState text={failureText(error)} onRetry={() => void refetch()} /> : null}
      {!data && !error ? <Loading rows={8} /> : null}
      {data ? (
        <TermsToAccept
          language={language}
          onLanguage={(next) => translate.mutate(next)}
          title={data.title}
          content={data.content}
        />
      ) : null}
      {failed ? <ErrorState text={failureText(failed)} /> : null}
      <div className={classes['actions']}>
        <Button
          kind="primary"
          isBusy={accept.isPending}
          isDisabled={!data}
          onClick={() => accept.mutate(data?.version ?? 0)}
        >
          {t('accept')}
        </Button>
        <Button isBusy={leave.isPending} onClick={() => leave.mutate()}>
          {t('shell:signOut')}
        </Button>
      </div>
      <WaysOut user={user} />
    </Dialog>
  );
};

export default TermsDialog;
