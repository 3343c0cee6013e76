import { lazy, Suspense } from 'react';
import type { DeviceBarInShort } from '../../../device/DeviceBar.tsx';
import { ChecksPanel } from '../../../shared/package/ChecksPanel.tsx';
import { OpenedDevice } from '../../../shared/package/OpenedDevice.tsx';
import { type Detail, openedQuery, type Package } from '../../../shared/package/packages.ts';
import { Loading } from '../../../ui/Loading.tsx';
import { revisionsOf } from './revisions.ts';

const ApiPanel = lazy(async () => {
  const panel = await import('./ApiPanel.tsx');
  return { default: panel.ApiPanel };
});

interface OpenedPackageProps {
  readonly detail: Detail;
  readonly file: Package;
  /** What the head of the page says, for readers who have scrolled past it. */
  readonly inShort: DeviceBarInShort;
}

/** The description itself, read from the package as it was released. */
export const OpenedPackage = ({ detail, file, inShort }: OpenedPackageProps) => (
  <OpenedDevice
    file={file}
    query={openedQuery(file)}
    check={detail.check}
    fileName={detail.fileName}
    checks={<ChecksPanel detail={detail} />}
    revisions={revisionsOf(detail)}
    api={
      <Suspense fallback={<Loading rows={8} />}>
        <ApiPanel detail={detail} file={file} />
      </Suspense>
    }
    ownPage={inShort}
  />
);
