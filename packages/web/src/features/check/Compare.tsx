import type { ArchiveFile, ChangeEffect } from '@iodd-hub/iodd';
import { isLanguage } from '@iodd-hub/i18n';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/Button.tsx';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Progress } from '../../ui/Progress.tsx';
import { Section } from '../../ui/Section.tsx';
import { StatusWord, type Status } from '../../ui/StatusWord.tsx';
import { Toolbar } from '../../ui/Toolbar.tsx';
import classes from './Compare.module.css';
import { download } from './download.ts';
import { faultText } from './fault-text.ts';
import { currentEngine, faultOf, readFiles, savedFile } from './session.ts';

interface CompareProps {
  readonly own: readonly ArchiveFile[];
  /** Something was mended here: then the mended file is compared. */
  readonly isChanged: boolean;
  readonly other: readonly File[];
  readonly onClose: () => void;
}

const statusOf: Readonly<Record<ChangeEffect, Status>> = {
  compatible: 'ok',
  parameterChange: 'warning',
  processDataBreak: 'error',
  identityChange: 'error',
};

/** Two descriptions side by side: what differs, and what that means for a plant that runs with the older one. */
export const Compare = ({ own, isChanged, other, onClose }: CompareProps) => {
  const { t, i18n } = useTranslation('check');
  const language = isLanguage(i18n.language) ? i18n.language : 'en';
  const [isSwapped, setSwapped] = useState(false);
  const { data, isPending } = useQuery({
    queryKey: ['compare', language, isSwapped, isChanged],
    gcTime: 0,
    queryFn: async () => {
      const fault = faultOf(other);
      if (fault) return { refused: fault };
      const mended = isChanged ? await savedFile() : undefined;
      const sides = [await readFiles(other), mended ? [mended] : own] as const;
      const [before, after] = isSwapped ? sides.toReversed() : sides;
      return (await currentEngine()?.call('compare', before ?? [], after ?? [], language)) ?? 'impossible';
    },
  });
  const result = data ?? 'impossible';
  const close = (
    <Button kind="quiet" onClick={onClose}>
      {t('compare.close')}
    </Button>
  );
  if (isPending) return <Progress label={t('compare.working')} />;
  if (result === 'impossible' || 'refused' in result)
    return (
      <>
        <ErrorState text={result === 'impossible' ? t('compare.impossible') : faultText(t, result.refused)} />
        {close}
      </>
    );
  const { before, after, verdict, notes, markdown } = result;
  const sections = [...(notes.causes ? [notes.causes] : []), ...notes.groups];
  return (
    <Section title={t('compare.title')} note={t('compare.sides', { before, after })}>
      <Toolbar>
        <StatusWord status={statusOf[verdict]}>{notes.verdict}</StatusWord>
        <Button onClick={() => setSwapped(!isSwapped)}>{t('compare.swap')}</Button>
        <CopyButton label={t('compare.copy')} text={() => markdown} />
        <Button icon="download" onClick={() => download('release-notes.md', markdown)}>
          {t('compare.download')}
        </Button>
        {close}
      </Toolbar>
      {sections.map(({ heading, lines }) => (
        <div key={heading} className={classes['group']}>
          <h3 className={classes['heading']}>{heading}</h3>
          <ul className={classes['lines']}>
            {lines.map(({ text, reason }) => (
              <li key={text} className={classes['line']}>
                {text}
                {reason === undefined ? null : <p className={classes['reason']}>{reason}</p>}
              </li>
            ))}
          </ul>
        </div>
      ))}
    </Section>
  );
};
