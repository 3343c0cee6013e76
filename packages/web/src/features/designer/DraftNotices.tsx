import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Hindrance } from '../../drafts/draft-sync.ts';
import { failureText } from '../../i18n/failure-text.ts';
import { Button } from '../../ui/Button.tsx';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { useDraft } from './draft-context.ts';
import classes from './DraftNotices.module.css';
import { useSync } from './useOpenDraft.ts';

interface DraftNoticesProps {
  readonly onDecide: () => void;
}

/** What the author has to know or decide; most of the time nothing. */
export const DraftNotices = ({ onDecide }: DraftNoticesProps) => {
  const { t } = useTranslation('draft');
  const { hindrance, refused, restored, isSkipped } = useSync(useDraft());
  const [isRestoredSeen, setRestoredSeen] = useState(false);
  return (
    <div className={classes['notices']}>
      {hindrance ? <Hindered hindrance={hindrance} /> : null}
      {refused.length > 0 ? (
        <Notice
          kind="warning"
          isAnnounced
          actions={<Button onClick={onDecide}>{t('conflict.decide')}</Button>}
        >
          {t('conflict.notice', { count: refused.length })}
        </Notice>
      ) : null}
      {isSkipped ? <Notice kind="info">{t('skipped')}</Notice> : null}
      {restored > 0 && !isRestoredSeen ? (
        <Notice
          kind="info"
          actions={
            <Button kind="quiet" onClick={() => setRestoredSeen(true)}>
              {t('typed.forget')}
            </Button>
          }
        >
          {t('restored', { count: restored })}
        </Notice>
      ) : null}
      <LostTyping />
    </div>
  );
};

const Hindered = ({ hindrance }: { readonly hindrance: Hindrance }) => {
  const { t } = useTranslation('draft');
  const { sync } = useDraft();
  const again =
    hindrance.kind === 'outdated' ? (
      <Button onClick={() => location.reload()}>{t('hindered.reload')}</Button>
    ) : hindrance.kind === 'gone' ? null : (
      <Button onClick={() => void sync.flush()}>{t('hindered.again')}</Button>
    );
  return (
    <Notice kind={hindrance.kind === 'offline' ? 'warning' : 'error'} isAnnounced actions={again}>
      {hindrance.kind === 'refused' || hindrance.kind === 'change'
        ? t('hindered.refused', { message: failureText(hindrance.error) })
        : t(`hindered.${hindrance.kind}`)}
    </Notice>
  );
};

/** What was in a field when an earlier window died. */
const LostTyping = () => {
  const { t } = useTranslation('draft');
  const { lostTyped, keepTyped } = useDraft();
  const [isSeen, setSeen] = useState(false);
  if (!lostTyped || isSeen || lostTyped.text === '') return null;
  const { where, text } = lostTyped;
  return (
    <Notice
      kind="info"
      actions={
        <>
          <CopyButton text={text} label={t('typed.copy')} />
          <Button
            kind="quiet"
            onClick={() => {
              keepTyped(undefined);
              setSeen(true);
            }}
          >
            {t('typed.forget')}
          </Button>
        </>
      }
    >
      {t('typed.text', { where, text: text.slice(0, 200) })}
    </Notice>
  );
};
