import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { changedAddress } from '../../address/address-state.ts';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { deviceFields, type DeviceState } from '../device-state.ts';
import { packShared, type SharedData } from './share.ts';
import classes from './ShareButton.module.css';

interface ShareButtonProps {
  readonly view: DeviceState;
  /** What the link must carry; undefined where the address itself leads back to the device. */
  readonly shared: SharedData | undefined;
}

export const ShareButton = ({ view, shared }: ShareButtonProps) => {
  const { t } = useTranslation('device');
  const [link, setLink] = useState<string>();
  const linkNow = async (): Promise<string> => {
    const page = `${location.origin}${location.pathname}`;
    if (shared) {
      const { input, output, pd } = view;
      const { search } = changedAddress(deviceFields, { search: '', hash: '' }, { input, output, pd });
      return `${page}${search}#data=${await packShared(shared)}`;
    }
    // What was typed a moment ago may not stand in the address yet.
    const { search, hash } = changedAddress(deviceFields, location, view);
    return `${page}${search}${hash}`;
  };
  return (
    <>
      <CopyButton
        label={t('share.copy')}
        text={async () => {
          const made = await linkNow();
          setLink(made);
          return made;
        }}
      />
      {link === undefined ? null : (
        <div className={classes['made']}>
          <span className={classes['note']}>{t(shared ? 'share.local' : 'share.hint')}</span>
          <input readOnly className={classes['link']} aria-label={t('share.link')} value={link} />
        </div>
      )}
    </>
  );
};
