import { verdictOf, type AcceptanceLine, type Verdict } from '@iodd-hub/iolfw';
import { useTranslation } from 'react-i18next';
import { Notice, type NoticeKind } from '../ui/Notice.tsx';
import { type Status, StatusWord } from '../ui/StatusWord.tsx';
import classes from './AcceptanceLines.module.css';
import { useFirmwareTexts } from './texts.ts';

const statuses: Readonly<Record<Verdict, Status>> = { met: 'ok', 'not met': 'error', unknown: 'warning' };
const kinds: Readonly<Record<Verdict, NoticeKind>> = {
  met: 'success',
  'not met': 'error',
  unknown: 'warning',
};

/** The answer, then every question with what speaks for it, and where it comes from. */
export const AcceptanceLines = ({ lines }: { readonly lines: readonly AcceptanceLine[] }) => {
  const { t } = useTranslation('iolfw');
  const textOf = useFirmwareTexts();
  const answer = verdictOf(lines);
  return (
    <>
      <Notice kind={kinds[answer]} isAnnounced>
        {textOf(`answer/${answer}`)}
      </Notice>
      <ol aria-label={t('accept.title')}>
        {lines.map(({ id, verdict, reason, args, source }) => (
          <li key={id} className={classes['line']}>
            <span className={classes['head']}>
              <StatusWord status={statuses[verdict]}>{textOf(`verdict/${verdict}`)}</StatusWord>
              <strong>{textOf(`line/${id}`)}</strong>
            </span>
            <span>{textOf(reason, args)}</span>
            <span className={classes['source']}>{t(`accept.source.${source}`)}</span>
          </li>
        ))}
      </ol>
      <p className={classes['source']}>{t('accept.note')}</p>
    </>
  );
};
