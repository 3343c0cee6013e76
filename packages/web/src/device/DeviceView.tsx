import type { ArchiveFile } from '@iodd-hub/iodd';
import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { cx } from '../ui/cx.ts';
import { Loading } from '../ui/Loading.tsx';
import { useMedia } from '../ui/useMedia.ts';
import { DeviceBar, type DeviceBarInShort } from './DeviceBar.tsx';
import { DeviceTabs, type DeviceTabsProps } from './DeviceTabs.tsx';
import { DeviceTools } from './DeviceTools.tsx';
import classes from './DeviceView.module.css';
import { useResolvedDevice } from './useResolvedDevice.ts';

interface DeviceViewProps extends Omit<DeviceTabsProps, 'device' | 'images' | 'around'> {
  /** The pictures of the package; the same list as long as they are the same. */
  readonly images: readonly ArchiveFile[];
  /** The view has a page to itself, from edge to edge: its tabs stay in sight, with this beside them. */
  readonly ownPage?: DeviceBarInShort;
}

/**
 * A device description, everything resolved, in the language of the reader: on its own page, as a preview, and as often
 * on one page as is wanted, because what the reader chose is the owner's. The page around it says which device it is.
 */
export const DeviceView = ({ images, ownPage, ...props }: DeviceViewProps) => {
  const { view, onView } = props;
  const { i18n } = useTranslation('device');
  const device = useResolvedDevice(props.opened, view.language ?? i18n.language);
  const pictures = useMemo(() => new Map(images.map(({ name, octets }) => [name, octets])), [images]);
  // The tabs need the whole line there.
  const isPhone = useMedia('(max-width: 640px)');
  if (!device) return <Loading rows={12} />;
  const hasBar = ownPage !== undefined && view.tab !== 'all';
  const isBelow = hasBar && isPhone;
  const tools = <DeviceTools device={device} view={view} onView={onView} isShort={hasBar && !isBelow} />;
  const bar = (list: ReactNode) =>
    ownPage ? (
      <DeviceBar stuck={ownPage} tools={isBelow ? null : tools}>
        {list}
      </DeviceBar>
    ) : null;
  return (
    <article className={cx(classes['view'], ownPage && classes['ownPage'])}>
      {hasBar ? null : (
        <header className={classes['header']}>
          <div className={classes['tools']}>{tools}</div>
        </header>
      )}
      <DeviceTabs {...props} device={device} images={pictures} around={hasBar ? bar : undefined} />
      {isBelow ? <div className={classes['below']}>{tools}</div> : null}
    </article>
  );
};
