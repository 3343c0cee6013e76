import type { ResolvedDevice } from '@iodd-hub/iodd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from '../../ui/Link.tsx';
import { Properties } from '../../ui/Properties.tsx';
import { StatusWord } from '../../ui/StatusWord.tsx';
import { PlugFacts } from '../connection/PlugFacts.tsx';
import type { ChangeDevice } from '../device-state.ts';
import type { OpenedDevice, OpenedFile } from '../engine/opened.ts';
import { hexOf } from '../format.ts';
import { languageName } from '../language-name.ts';
import { Part } from '../Part.tsx';
import { textOf } from '../process-data/layout.ts';
import { LanguageNote } from '../texts/LanguageNote.tsx';
import { communicationFacts } from './communication-facts.ts';
import { lockNames, Profiles } from './Profiles.tsx';
import { Picture, type Pictures } from './Picture.tsx';
import classes from './FactsPane.module.css';

interface FactsPaneProps {
  readonly device: ResolvedDevice;
  readonly opened: OpenedDevice;
  readonly images: Pictures;
  readonly language: string;
  readonly onView: ChangeDevice;
}

/** Connection, identity and document: what is looked up, beside what is read. */
export const FactsPane = ({ device, opened, images, language, onView }: FactsPaneProps) => {
  const { t, i18n } = useTranslation('device');
  const { further } = communicationFacts(t, device, i18n.language);
  return (
    <>
      <PlugFacts device={device} onView={onView} />
      <Part title={t('overview.identity')} isBeside>
        <Properties items={identityItems(device, images, t)} />
      </Part>
      {further.length > 0 ? (
        <Part title={t('overview.communication')} isBeside>
          <Properties items={further} />
        </Part>
      ) : null}
      <Part title={t('overview.document')} isBeside>
        <Properties
          items={[
            { label: t('overview.file'), value: <code>{opened.main.name}</code> },
            { label: t('overview.ioddVersion'), value: device.version },
            { label: t('overview.documentVersion'), value: device.identity.documentVersion },
            { label: t('overview.releaseDate'), value: device.identity.releaseDate },
            {
              label: t('overview.languages'),
              value: new Intl.ListFormat(i18n.language).format(
                device.languages.map((code) => languageName(code, i18n.language)),
              ),
            },
            { label: t('overview.stamp'), value: <Stamp file={opened.main} /> },
            { label: t('overview.copyright'), value: device.identity.copyright },
          ]}
        />
        <LanguageNote opened={opened} language={language} />
      </Part>
    </>
  );
};

type Translate = ReturnType<typeof useTranslation<'device'>>['t'];

const identityItems = ({ identity, features }: ResolvedDevice, images: Pictures, t: Translate) => {
  const url = textOf(identity.vendorUrl);
  const locks = lockNames(t, features);
  return [
    {
      label: t('overview.vendor'),
      value: (
        <span className={classes['vendor']}>
          <span>{identity.vendorName}</span>
          {identity.vendorLogo !== undefined && images.has(identity.vendorLogo) ? (
            <Picture name={identity.vendorLogo} images={images} size="logo" label="" />
          ) : null}
        </span>
      ),
    },
    { label: t('overview.vendorId'), value: <Id id={identity.vendorId} digits={4} /> },
    { label: t('overview.deviceId'), value: <Id id={identity.deviceId} digits={6} /> },
    ...whereSaid(
      t('overview.additionalDeviceIds'),
      identity.additionalDeviceIds.map((id) => <Id key={id} id={id} digits={6} />),
    ),
    ...whereSaid(t('overview.deviceName'), textOf(identity.deviceName)),
    { label: t('overview.deviceFamily'), value: textOf(identity.deviceFamily) },
    {
      label: t('features.profiles'),
      value: features ? <Profiles profiles={features.profiles} /> : t('features.none'),
    },
    ...whereSaid(
      t('features.locks'),
      locks.map((lock) => <div key={lock}>{lock}</div>),
    ),
    ...whereSaid(t('overview.vendorText'), textOf(identity.vendorText)),
    ...whereSaid(
      t('overview.vendorUrl'),
      /^https?:\/\//.test(url) ? (
        <Link to={url}>{url.replace(/^https?:\/\//, '').replace(/\/$/, '')}</Link>
      ) : (
        url
      ),
    ),
  ];
};

/** A row only where there is something to say. */
const whereSaid = (label: string, value: ReactNode) =>
  value === '' || (Array.isArray(value) && value.length === 0) ? [] : [{ label, value }];

const Id = ({ id, digits }: { readonly id: number | undefined; readonly digits: number }) =>
  id === undefined ? (
    '–'
  ) : (
    <code className={classes['id']}>
      {hexOf(id, digits)} <span className={classes['decimal']}>{id}</span>
    </code>
  );

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
