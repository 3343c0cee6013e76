import type { ResolvedDevice } from '@iodd-hub/iodd';
import { useTranslation } from 'react-i18next';
import { Properties } from '../../ui/Properties.tsx';
import { Section } from '../../ui/Section.tsx';
import { StatusWord } from '../../ui/StatusWord.tsx';
import { Link } from '../../ui/Link.tsx';
import type { OpenedFile } from '../engine/opened.ts';
import { hexOf } from '../format.ts';
import { textOf } from '../process-data/layout.ts';
import { CommunicationList } from './CommunicationList.tsx';
import { FeatureList } from './FeatureList.tsx';
import classes from './OverviewTab.module.css';
import { Picture, type Pictures } from './Picture.tsx';
import { RevisionTable, type Revision } from './RevisionTable.tsx';
import { VariantTable } from './VariantTable.tsx';

interface OverviewTabProps {
  readonly device: ResolvedDevice;
  readonly main: OpenedFile;
  readonly images: Pictures;
  readonly revisions: readonly Revision[] | undefined;
}

const idText = (id: number | undefined, digits: number): string =>
  id === undefined ? '' : `${id} / ${hexOf(id, digits)}`;

export const OverviewTab = ({ device, main, images, revisions }: OverviewTabProps) => {
  const { t } = useTranslation('device');
  const { identity } = device;
  const url = textOf(identity.vendorUrl);
  return (
    <>
      <div className={classes['columns']}>
        <Section title={t('overview.identity')}>
          <Properties
            items={[
              {
                label: t('overview.vendor'),
                value: (
                  <span className={classes['vendor']}>
                    <span>{identity.vendorName}</span>
                    <Picture name={identity.vendorLogo} images={images} size="logo" label="" />
                  </span>
                ),
              },
              { label: t('overview.vendorId'), value: <code>{idText(identity.vendorId, 4)}</code> },
              { label: t('overview.deviceName'), value: textOf(identity.deviceName) },
              { label: t('overview.deviceFamily'), value: textOf(identity.deviceFamily) },
              { label: t('overview.deviceId'), value: <code>{idText(identity.deviceId, 6)}</code> },
              ...(identity.additionalDeviceIds.length === 0
                ? []
                : [
                    {
                      label: t('overview.additionalDeviceIds'),
                      value: (
                        <code>{identity.additionalDeviceIds.map((id) => idText(id, 6)).join(', ')}</code>
                      ),
                    },
                  ]),
              { label: t('overview.vendorText'), value: textOf(identity.vendorText) },
              {
                label: t('overview.vendorUrl'),
                value: /^https?:\/\//.test(url) ? <Link to={url}>{url}</Link> : url,
              },
            ]}
          />
        </Section>
        <Section title={t('overview.document')}>
          <Properties
            items={[
              { label: t('overview.file'), value: <code>{main.name}</code> },
              { label: t('overview.ioddVersion'), value: <code>{device.version}</code> },
              { label: t('overview.documentVersion'), value: <code>{identity.documentVersion}</code> },
              { label: t('overview.releaseDate'), value: <code>{identity.releaseDate}</code> },
              { label: t('overview.languages'), value: <code>{device.languages.join(', ')}</code> },
              { label: t('overview.stamp'), value: <Stamp file={main} /> },
              { label: t('overview.copyright'), value: identity.copyright },
            ]}
          />
        </Section>
        <Section title={t('overview.communication')}>
          <CommunicationList device={device} />
        </Section>
        <Section title={t('overview.features')}>
          <FeatureList features={device.features} />
        </Section>
      </div>
      <Section title={t('overview.variants')}>
        <VariantTable variants={identity.variants} images={images} />
      </Section>
      {revisions ? (
        <Section title={t('overview.revisions')}>
          <RevisionTable revisions={revisions} />
        </Section>
      ) : null}
    </>
  );
};

/** Whether the file is as it was when it was stamped. */
const Stamp = ({ file }: { readonly file: OpenedFile }) => {
  const { t } = useTranslation('device');
  const { isValid, checker } = file.stamp;
  if (file.isChanged) return <StatusWord status="waiting">{t('stamp.changed')}</StatusWord>;
  return isValid ? (
    <StatusWord status="ok">{t('stamp.valid', { checker: checker ?? '' })}</StatusWord>
  ) : (
    <StatusWord status="warning">{t('stamp.invalid')}</StatusWord>
  );
};
