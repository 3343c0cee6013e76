import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { packShared, type SharedData } from './share.ts';
import classes from './ShareButton.module.css';

/** The parts of the address that belong to process data. */
const kept = new Set(['input', 'output', 'pd']);

interface ShareButtonProps {
  /** What the link must carry; undefined where the address itself leads back to the device. */
  readonly shared: SharedData | undefined;
}

export const ShareButton = ({ shared }: ShareButtonProps) => {
  const { t } = useTranslation('device');
  const { search } = useLocation();
  const [link, setLink] = useState<string>();
  const linkNow = async (): Promise<string> => {
    if (!shared) return location.href;
    const parameters = new URLSearchParams(
      [...new URLSearchParams(search)].filter(([name]) => kept.has(name)),
    );
    return `${location.origin}${location.pathname}?${parameters}#data=${await packShared(shared)}`;
  };
  return (
    <div className={classes['share']}>
      <CopyButton
        label={t('share.copy')}
        text={async () => {
          const made = await linkNow();
          setLink(made);
          return made;
        }}
      />
      <span className={classes['note']}>{t(shared ? 'share.local' : 'share.hint')}</span>
      {link === undefined ? null : (
        <input readOnly className={classes['link']} aria-label={t('share.link')} value={link} />
      )}
    </div>
  );
};
