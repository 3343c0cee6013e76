import type { ChangeEffect } from '@iodd-hub/iodd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Comparison } from '../engine/opened.ts';
import { Button } from '../../ui/Button.tsx';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { Section } from '../../ui/Section.tsx';
import { StatusWord, type Status } from '../../ui/StatusWord.tsx';
import { Toolbar } from '../../ui/Toolbar.tsx';
import classes from './ComparisonView.module.css';
import { download } from '../download.ts';

interface ComparisonViewProps {
  readonly comparison: Comparison;
  /** Beside copying and saving the release notes. */
  readonly actions: ReactNode;
}

const statusOf: Readonly<Record<ChangeEffect, Status>> = {
  compatible: 'ok',
  parameterChange: 'warning',
  processDataBreak: 'error',
  connectionChange: 'error',
  identityChange: 'error',
};

/** What differs between two descriptions, and what that means for a plant that runs with the older one. */
export const ComparisonView = ({ comparison, actions }: ComparisonViewProps) => {
  const { t } = useTranslation('check');
  const { before, after, verdict, notes, markdown } = comparison;
  const sections = [...(notes.causes ? [notes.causes] : []), ...notes.groups];
  return (
    <Section title={t('compare.title')} note={notes.title}>
      <code className={classes['sides']}>{t('compare.sides', { before, after })}</code>
      <p className={classes['verdict']}>
        <StatusWord status={statusOf[verdict]}>{notes.verdict}</StatusWord>
      </p>
      <Toolbar>
        <CopyButton label={t('compare.copy')} text={() => markdown} />
        <Button icon="download" onClick={() => download('release-notes.md', markdown)}>
          {t('compare.download')}
        </Button>
        {actions}
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
