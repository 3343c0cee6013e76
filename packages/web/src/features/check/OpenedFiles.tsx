import { useDeferredValue, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { checkCommands } from '../../commands/tables/check.ts';
import { useCommands } from '../../commands/useCommands.ts';
import { DeviceView } from '../../device/DeviceView.tsx';
import { useSentences } from '../../device/sentences.ts';
import { SourceTab } from '../../device/source/SourceTab.tsx';
import { useAddressState } from '../../address/useAddressState.ts';
import { deviceFields } from '../../device/device-state.ts';
import type { OpenState, Trouble } from '../../document/files-state.ts';
import { ParameterEditingContext } from '../../document/parameters/edit-context.ts';
import { SourceEditingContext } from '../../document/source/edit-context.ts';
import { Select } from '../../ui/form/Select.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Section } from '../../ui/Section.tsx';
import { CheckBar } from './CheckBar.tsx';
import { Compare } from './Compare.tsx';
import { useOpenDocument } from './open-document.ts';
import { ProblemList } from './ProblemList.tsx';
import { nothingChosen } from './chosen.ts';
import { SourceBeside } from './SourceBeside.tsx';
import { useParameterEditing } from './useParameterEditing.ts';
import { useSourceEditing } from './useSourceEditing.ts';

const fields = { names: ['device'] } as const;

export const OpenedFiles = ({ state }: { readonly state: OpenState }) => {
  const { t } = useTranslation('check');
  const { files } = useOpenDocument();
  const sentenceOf = useSentences();
  const [address, setAddress] = useAddressState(fields);
  const [view, onView] = useAddressState(deviceFields);
  const [other, setOther] = useState<readonly File[]>();
  const [chosen, setChosen] = useState(nothingChosen);
  const { opened, fixedRule } = state;
  const { devices, otherFiles, problems } = opened;
  const wanted = devices.findIndex(({ main }) => main.name === address.device);
  const device = devices[Math.max(0, wanted)];
  const tab = device?.main.document ? (view.tab ?? 'checks') : 'checks';
  const position = device ? devices.indexOf(device) : 0;
  const isWhole = !problems.some(({ rule, device: at }) => at === position && rule.startsWith('xml/'));
  const editing = useSourceEditing(files, position, isWhole);
  const parameters = useParameterEditing(files, position, isWhole);
  // Resolving a large device takes longer than a key may: the views of it follow when there is time.
  const followed = useDeferredValue(device);

  // Where no list of problems is drawn, and no text, the keys for the next one lead to the list.
  const lead = () => {
    setChosen((before) => ({ ...before, isWanted: true }));
    if (tab !== 'checks') onView({ tab: 'checks', line: undefined });
  };
  const leads = { when: tab !== 'source', run: lead, isFallback: true } as const;
  useCommands(checkCommands, { nextProblem: leads, previousProblem: leads });

  // Whoever looks at the text sees every step in it.
  const isTextShown = tab === 'source' || tab === 'checks';
  useEffect(() => (isTextShown ? files.showText() : undefined), [files, isTextShown]);

  const list = <ProblemList state={state} chosen={chosen} onChosen={setChosen} />;
  return (
    <SourceEditingContext value={editing}>
      <CheckBar state={state} onCompare={setOther} />
      <TroubleNotice trouble={state.trouble} />
      {state.isRestored && !state.trouble ? <Notice kind="info">{t('restored')}</Notice> : null}
      {fixedRule ? (
        <Notice kind={fixedRule.left === 0 ? 'success' : 'info'} isAnnounced>
          <p>{t('fixedRule.fixed', { rule: fixedRule.rule, count: fixedRule.fixed })}</p>
          {fixedRule.left === 0 ? null : <p>{t('fixedRule.left', { count: fixedRule.left })}</p>}
        </Notice>
      ) : null}
      {other ? <Compare state={state} other={other} onClose={() => setOther(undefined)} /> : null}
      {devices.length > 1 ? (
        <Notice
          kind="info"
          actions={
            <Select
              label={t('several.choose')}
              isLabelHidden
              value={device?.main.name ?? ''}
              onChange={(name) => setAddress({ device: name })}
              options={devices.map(({ main }) => ({ value: main.name, label: main.name }))}
            />
          }
        >
          {t('several.text', { count: devices.length })}
        </Notice>
      ) : null}
      {device && followed?.main.document ? (
        <ParameterEditingContext value={parameters}>
          <DeviceView
            view={view}
            onView={onView}
            opened={followed}
            images={opened.images}
            problems={problems}
            checks={
              <SourceBeside device={device} problems={problems} chosen={chosen} onChosen={setChosen}>
                {list}
              </SourceBeside>
            }
            firstTab="checks"
            isLocal
          />
        </ParameterEditingContext>
      ) : (
        <>
          <Notice kind="error" isAnnounced>
            {t('noDevice')}
          </Notice>
          {list}
          <Section title={t('sourceOf')}>
            <SourceTab
              view={view}
              onView={onView}
              files={[...devices.map(({ main }) => main), ...otherFiles]}
              problems={problems}
              sentenceOf={sentenceOf}
            />
          </Section>
        </>
      )}
    </SourceEditingContext>
  );
};

const TroubleNotice = ({ trouble }: { readonly trouble: Trouble | undefined }) => {
  const { t } = useTranslation('check');
  if (!trouble) return null;
  return (
    <Notice kind="error" isAnnounced>
      {trouble.kind === 'restore'
        ? t('trouble.restore')
        : t(`trouble.${trouble.kind}`, { message: trouble.message })}
    </Notice>
  );
};
