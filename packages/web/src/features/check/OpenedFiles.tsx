import type { ArchiveFile } from '@iodd-hub/iodd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DeviceView } from '../../device/DeviceView.tsx';
import type { FixOffer, FixedRule, Opened } from '../../device/engine/opened.ts';
import { useSentences } from '../../device/sentences.ts';
import { SourceTab } from '../../device/source/SourceTab.tsx';
import { useAddress } from '../../device/useAddress.ts';
import { Select } from '../../ui/form/Select.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Section } from '../../ui/Section.tsx';
import { CheckBar } from './CheckBar.tsx';
import { Compare } from './Compare.tsx';
import { ProblemList } from './ProblemList.tsx';

interface OpenedFilesProps {
  readonly files: readonly ArchiveFile[];
  readonly opened: Opened;
  readonly offers: ReadonlyMap<string, FixOffer>;
  readonly isBusy: boolean;
  readonly fixedRule: FixedRule | undefined;
}

export const OpenedFiles = ({ files, opened, offers, isBusy, fixedRule }: OpenedFilesProps) => {
  const { t } = useTranslation('check');
  const sentenceOf = useSentences();
  const address = useAddress();
  const [other, setOther] = useState<readonly File[]>();
  const { devices, otherFiles, problems } = opened;
  const wanted = devices.findIndex(({ main }) => main.name === address.get('device'));
  const device = devices[Math.max(0, wanted)];
  const list = <ProblemList problems={problems} offers={offers} steps={opened.steps} isBusy={isBusy} />;
  return (
    <>
      <CheckBar opened={opened} files={files} isBusy={isBusy} onCompare={setOther} />
      {fixedRule ? (
        <Notice kind={fixedRule.left === 0 ? 'success' : 'info'} isAnnounced>
          <p>{t('fixedRule.fixed', { rule: fixedRule.rule, count: fixedRule.fixed })}</p>
          {fixedRule.left === 0 ? null : <p>{t('fixedRule.left', { count: fixedRule.left })}</p>}
        </Notice>
      ) : null}
      {other ? (
        <Compare
          key={other.map(({ name, lastModified }) => `${name}/${lastModified}`).join('/')}
          own={files}
          isChanged={opened.steps > 0}
          other={other}
          onClose={() => setOther(undefined)}
        />
      ) : null}
      {devices.length > 1 ? (
        <Notice
          kind="info"
          actions={
            <Select
              label={t('several.choose')}
              isLabelHidden
              value={device?.main.name ?? ''}
              onChange={(name) => address.set({ device: name })}
              options={devices.map(({ main }) => ({ value: main.name, label: main.name }))}
            />
          }
        >
          {t('several.text', { count: devices.length })}
        </Notice>
      ) : null}
      {device?.main.document ? (
        <DeviceView
          opened={device}
          images={opened.images}
          problems={problems}
          checks={list}
          firstTab="checks"
          isLocal
        />
      ) : (
        <>
          <Notice kind="error" isAnnounced>
            {t('noDevice')}
          </Notice>
          {list}
          <Section title={t('sourceOf')}>
            <SourceTab
              files={[...devices.map(({ main }) => main), ...otherFiles]}
              problems={problems}
              sentenceOf={sentenceOf}
            />
          </Section>
        </>
      )}
    </>
  );
};
