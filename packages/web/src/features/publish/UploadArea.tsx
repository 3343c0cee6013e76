import { upload } from '@iodd-hub/contract/import';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../api/client.ts';
import { failureText } from '../../i18n/failure-text.ts';
import { queries } from '../../session/session.ts';
import { Button } from '../../ui/Button.tsx';
import { DropZone, useFileDrop } from '../../ui/DropZone.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Progress } from '../../ui/Progress.tsx';
import { importsKey } from './imports.ts';
import { accepted, refusalOf } from './refusal.ts';

interface Sending {
  readonly key: string;
  readonly name: string;
  /** Undefined while it is under way. */
  readonly problem?: string;
}

let sent = 0;

/** Takes files wherever they are dropped on the page, and says of each what became of it. */
export const UploadArea = () => {
  const { t } = useTranslation('publish');
  const [sendings, setSendings] = useState<readonly Sending[]>([]);

  const settle = (key: string, problem: string | undefined) =>
    setSendings((before) =>
      problem === undefined
        ? before.filter((one) => one.key !== key)
        : before.map((one) => (one.key === key ? { ...one, problem } : one)),
    );

  const send = async (key: string, file: File): Promise<void> => {
    const refusal = refusalOf(file);
    if (refusal) return settle(key, t(`imports.${refusal}`));
    try {
      await call(upload, { file }, { report: 'log', limit: 'editor' });
      settle(key, undefined);
    } catch (error) {
      settle(key, failureText(error));
    }
    return queries.invalidateQueries({ queryKey: [importsKey] });
  };

  const take = async (files: readonly File[]): Promise<void> => {
    const started = files.map((file) => {
      sent += 1;
      return { key: String(sent), file };
    });
    setSendings((before) => [...before, ...started.map(({ key, file }) => ({ key, name: file.name }))]);
    // One after the other: a slow line is not made slower.
    for (const { key, file } of started) await send(key, file);
  };

  const isOver = useFileDrop((files) => void take(files));
  return (
    <>
      <DropZone
        title={t('imports.drop')}
        choose={t('imports.choose')}
        accept={accepted}
        isOver={isOver}
        onFiles={(files) => void take(files)}
      >
        <p>{t('imports.dropNote')}</p>
      </DropZone>
      {sendings.map(({ key, name, problem }) =>
        problem === undefined ? (
          <Progress key={key} label={t('imports.sending', { name })} />
        ) : (
          <Notice
            key={key}
            kind="error"
            isAnnounced
            actions={
              <Button kind="quiet" onClick={() => settle(key, undefined)}>
                {t('imports.dismiss')}
              </Button>
            }
          >
            {t('imports.refused', { name, reason: problem })}
          </Notice>
        ),
      )}
    </>
  );
};
