import type { ArchiveFile } from '@iodd-hub/iodd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isCounted } from '../../device/engine/counted.ts';
import type { Opened } from '../../device/engine/opened.ts';
import { Button } from '../../ui/Button.tsx';
import { Choice } from '../../ui/Choice.tsx';
import { FileButton } from '../../ui/DropZone.tsx';
import { StatusWord } from '../../ui/StatusWord.tsx';
import { accepted } from './accepted.ts';
import classes from './CheckBar.module.css';
import { download } from '../../device/download.ts';
import { ReportMenu } from './ReportMenu.tsx';
import { StampNotice } from './StampNotice.tsx';
import { closeFiles, judgeBy, openFiles, savedFile, undoFix } from './session.ts';

interface CheckBarProps {
  readonly opened: Opened;
  readonly files: readonly ArchiveFile[];
  readonly isBusy: boolean;
  readonly onCompare: (files: readonly File[]) => void;
}

const save = async (isStamped: boolean): Promise<void> => {
  const file = await savedFile(isStamped);
  if (file) download(file.name, file.octets);
};

/** What is open, how it is judged, what was found, and what can be done with it. */
export const CheckBar = ({ opened, files, isBusy, onCompare }: CheckBarProps) => {
  const { t } = useTranslation('check');
  const [isStamped, setStamped] = useState(false);
  const count = (severity: 'error' | 'warning'): number =>
    opened.problems.filter((problem) => problem.severity === severity && isCounted(problem)).length;
  const [errors, warnings] = [count('error'), count('warning')];
  return (
    <>
      <section className={classes['bar']} aria-label={t('bar.label')}>
        <div className={classes['state']}>
          <code className={classes['names']}>{files.map(({ name }) => name).join(', ')}</code>
          <output className={classes['counts']}>
            {errors + warnings === 0 ? <StatusWord status="ok">{t('bar.clean')}</StatusWord> : null}
            {errors > 0 ? <StatusWord status="error">{t('bar.errors', { count: errors })}</StatusWord> : null}
            {warnings > 0 ? (
              <StatusWord status="warning">{t('bar.warnings', { count: warnings })}</StatusWord>
            ) : null}
          </output>
        </div>
        <div className={classes['actions']}>
          {opened.stampedBy.length === 0 ? (
            <span className={classes['judged']}>{t('bar.judgedByToday')}</span>
          ) : (
            <Choice
              label={t('bar.judgedBy')}
              value={opened.judgedBy}
              onChange={(judgedBy) => void judgeBy(judgedBy)}
              options={[
                { value: 'stamp', label: t('bar.asOfStamp', { version: opened.stampedBy.join(', ') }) },
                { value: 'today', label: t('bar.asOfToday') },
              ]}
            />
          )}
          <Button icon="undo" isDisabled={opened.steps === 0 || isBusy} onClick={() => void undoFix()}>
            {t('bar.undo')}
          </Button>
          <Button
            icon="download"
            kind={opened.steps > 0 ? 'primary' : 'default'}
            isDisabled={opened.steps === 0}
            onClick={() => void save(isStamped && opened.errorsToday === 0)}
          >
            {t('bar.download')}
          </Button>
          <ReportMenu opened={opened} />
          <FileButton label={t('bar.compare')} accept={accepted} onFiles={onCompare} />
          <FileButton
            label={t('bar.another')}
            accept={accepted}
            onFiles={(chosen) => void openFiles(chosen)}
          />
          <Button kind="quiet" onClick={closeFiles}>
            {t('bar.close')}
          </Button>
        </div>
      </section>
      {opened.steps > 0 ? (
        <StampNotice
          names={opened.staleStamps}
          errors={opened.errorsToday}
          isStamped={isStamped}
          onChange={setStamped}
        />
      ) : null}
    </>
  );
};
