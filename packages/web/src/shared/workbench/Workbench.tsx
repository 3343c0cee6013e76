import { useEffect, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { checkCommands } from '../../commands/tables/check.ts';
import { useCommands } from '../../commands/useCommands.ts';
import type { OpenedDevice } from '../../device/engine/opened.ts';
import type { OpenState } from '../../document/files-state.ts';
import { ParameterEditingContext } from '../../document/parameters/edit-context.ts';
import { SourceEditingContext } from '../../document/source/edit-context.ts';
import { cx } from '../../ui/cx.ts';
import { Loading } from '../../ui/Loading.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { useMedia } from '../../ui/useMedia.ts';
import type { Chosen } from './chosen.ts';
import { DeviceViews } from './DeviceViews.tsx';
import classes from './Workbench.module.css';
import { useOpenDocument } from './open-document.ts';
import { isOffered } from './problem-filter.ts';
import { ProblemList } from './ProblemList.tsx';
import { SourcePane } from './SourcePane.tsx';
import { StatusLine } from './StatusLine.tsx';
import { useBench } from './useBench.tsx';

interface WorkbenchProps {
  readonly state: OpenState;
  /** What is done with the whole; `isFixNext` where the next step is the fix of the chosen problem. */
  readonly renderBar: (isFixNext: boolean) => ReactNode;
  /** What has to be said before anything is done. */
  readonly renderNotices: (device: OpenedDevice | undefined, onDevice: (name: string) => void) => ReactNode;
  /** What came out of the last step. */
  readonly outcome: ReactNode;
  /** What is looked at in the place of the device. */
  readonly instead?: ReactNode;
  /** What is looked at beside it. */
  readonly aside?: ReactNode;
  /** Where it is kept, for the last line. */
  readonly kept: ReactNode;
}

/** The problems on the left, what they are about on the right: both in sight, each with a scroll of its own. */
export const Workbench = (props: WorkbenchProps) => {
  const { state, renderBar, renderNotices, outcome, instead, aside, kept } = props;
  const { t } = useTranslation('check');
  const { files } = useOpenDocument();
  const isWide = useMedia('(min-width: 1024px)');
  const bench = useBench(state);
  const { device, followed, view, onView, chosen, setChosen, problem, texts, fixing } = bench;
  const { opened, offers } = state;
  const { problems } = opened;
  const first = isWide ? 'source' : 'checks';
  const tab = view.tab === undefined || view.tab === 'checks' ? first : view.tab;

  /** The text where the problem is, whatever was looked at beside the list. */
  const showText = (): void => {
    const isOtherPlace = tab !== 'source' || view.file !== undefined || view.line !== undefined;
    if (isWide && isOtherPlace) onView({ tab: undefined, file: undefined, line: undefined });
  };
  const choose = (next: Chosen): void => {
    setChosen(next);
    // Who passes through the list with Tab is on the way to something else.
    if (next.isWanted || (tab === 'source' && next.key !== chosen.key)) showText();
  };

  // Where no list of problems is drawn, and no text, the keys for the next one lead to the list.
  const lead = () => {
    setChosen((before) => ({ ...before, isWanted: true }));
    if (tab !== 'checks') onView({ tab: 'checks', line: undefined });
  };
  const leads = { when: !isWide && tab !== 'source', run: lead, isFallback: true } as const;
  useCommands(checkCommands, { nextProblem: leads, previousProblem: leads });

  // Whoever looks at the text sees every step in it.
  const isTextShown = tab === 'source' || tab === 'checks';
  useEffect(() => (isTextShown ? files.showText() : undefined), [files, isTextShown]);

  const source = !state.isChecked ? (
    <Loading rows={6} />
  ) : (
    <SourcePane
      files={texts}
      problems={problems}
      problem={problem}
      offer={offers.get(problem?.key ?? '')}
      fixing={fixing}
      onChosen={choose}
      view={view}
      onView={onView}
    />
  );
  const list = (
    <ProblemList
      state={state}
      fixing={fixing}
      filesBeside={isWide && tab === 'source' && !instead ? texts.map(({ name }) => name) : []}
      chosen={chosen}
      onChosen={choose}
      onOpen={showText}
    />
  );
  return (
    <SourceEditingContext value={bench.sourceEditing}>
      <div className={classes['bench']}>
        {renderBar(isOffered(offers.get(problem?.key ?? '')))}
        {renderNotices(device, bench.onDevice)}
        {outcome}
        <div className={cx(classes['panes'], Boolean(aside) && classes['withAside'])}>
          {isWide ? (
            <section className={classes['problems']} aria-label={t('problems.label')}>
              {list}
            </section>
          ) : null}
          <section className={classes['views']} aria-label={t('views')}>
            {instead ? (
              <div className={classes['compare']}>{instead}</div>
            ) : device && followed?.main.document ? (
              <ParameterEditingContext value={bench.parameterEditing}>
                <DeviceViews
                  view={view}
                  onView={onView}
                  opened={followed}
                  images={opened.images}
                  problems={problems}
                  source={source}
                  checks={isWide ? undefined : list}
                />
              </ParameterEditingContext>
            ) : (
              <>
                <div className={classes['notice']}>
                  <Notice kind="error" isAnnounced>
                    {t('noDevice')}
                  </Notice>
                </div>
                {isWide ? null : list}
                {source}
              </>
            )}
          </section>
          {aside}
        </div>
        <StatusLine opened={opened} device={device} problem={problem} kept={kept} />
      </div>
      {fixing.question}
    </SourceEditingContext>
  );
};
