import { useDeferredValue, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { checkCommands } from '../../commands/tables/check.ts';
import { useCommands } from '../../commands/useCommands.ts';
import { useAddressState } from '../../address/useAddressState.ts';
import { deviceFields } from '../../device/device-state.ts';
import type { OpenState } from '../../document/files-state.ts';
import { ParameterEditingContext } from '../../document/parameters/edit-context.ts';
import { SourceEditingContext } from '../../document/source/edit-context.ts';
import { Notice } from '../../ui/Notice.tsx';
import { useMedia } from '../../ui/useMedia.ts';
import { CheckBar } from './CheckBar.tsx';
import { CheckNotices, CheckOutcome } from './CheckNotices.tsx';
import { nothingChosen, type Chosen } from './chosen.ts';
import { Compare } from './Compare.tsx';
import { DeviceViews } from './DeviceViews.tsx';
import classes from './OpenedFiles.module.css';
import { useOpenDocument } from './open-document.ts';
import { isOffered } from './problem-filter.ts';
import { ProblemList } from './ProblemList.tsx';
import { SourcePane } from './SourcePane.tsx';
import { StatusLine } from './StatusLine.tsx';
import { useFixing } from './useFixing.tsx';
import { useParameterEditing } from './useParameterEditing.ts';
import { useSourceEditing } from './useSourceEditing.ts';

const fields = { names: ['device'] } as const;

/** The problems on the left, what they are about on the right: both in sight, each with a scroll of its own. */
export const OpenedFiles = ({ state }: { readonly state: OpenState }) => {
  const { t } = useTranslation('check');
  const { files } = useOpenDocument();
  const isWide = useMedia('(min-width: 1024px)');
  const [address, setAddress] = useAddressState(fields);
  const [view, onView] = useAddressState(deviceFields);
  const [other, setOther] = useState<readonly File[]>();
  const [chosen, setChosen] = useState(nothingChosen);
  const [isStamped, setStamped] = useState(false);
  const { opened, offers } = state;
  const { devices, otherFiles, problems } = opened;
  const wanted = devices.findIndex(({ main }) => main.name === address.device);
  const device = devices[Math.max(0, wanted)];
  const first = isWide ? 'source' : 'checks';
  const tab = view.tab === undefined || view.tab === 'checks' ? first : view.tab;
  const position = device ? devices.indexOf(device) : 0;
  const isWhole = !problems.some(({ rule, device: at }) => at === position && rule.startsWith('xml/'));
  const editing = useSourceEditing(files, position, isWhole);
  const parameters = useParameterEditing(files, position, isWhole);
  // Resolving a large device takes longer than a key may: the views of it follow when there is time.
  const followed = useDeferredValue(device);
  const problem = problems.find(({ key }) => key === chosen.key) ?? problems[chosen.index];
  const fixing = useFixing(state, () => setChosen((before) => ({ ...before, isWanted: true })));

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

  const texts = device?.main.document
    ? [device.main, ...device.languages]
    : [...devices.map(({ main }) => main), ...otherFiles];
  const source = (
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
      filesBeside={isWide && tab === 'source' && !other ? texts.map(({ name }) => name) : []}
      chosen={chosen}
      onChosen={choose}
      onOpen={showText}
    />
  );
  return (
    <SourceEditingContext value={editing}>
      <div className={classes['bench']}>
        <CheckBar
          state={state}
          isFixNext={isOffered(offers.get(problem?.key ?? ''))}
          isStamped={isStamped}
          onCompare={setOther}
        />
        <CheckNotices state={state} device={device} onDevice={(name) => setAddress({ device: name })} />
        <CheckOutcome state={state} isStamped={isStamped} onStamped={setStamped} />
        <div className={classes['panes']}>
          {isWide ? (
            <section className={classes['problems']} aria-label={t('problems.label')}>
              {list}
            </section>
          ) : null}
          <section className={classes['views']} aria-label={t('views')}>
            {other ? (
              <div className={classes['compare']}>
                <Compare state={state} other={other} onClose={() => setOther(undefined)} />
              </div>
            ) : device && followed?.main.document ? (
              <ParameterEditingContext value={parameters}>
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
        </div>
        <StatusLine opened={opened} device={device} problem={problem} />
      </div>
      {fixing.question}
    </SourceEditingContext>
  );
};
