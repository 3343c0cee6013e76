import type { IconName } from '../../ui/icons/paths.ts';

/** A draft, a device or a file that stands in the open bar. */
export interface OpenItem {
  readonly key: string;
  readonly kind: 'draft' | 'device' | 'file';
  readonly icon: IconName;
  readonly name: string;
  readonly to: string;
  readonly isCurrent: boolean;
  readonly isUnsaved: boolean;
  readonly errors: number;
  /** Before its page is opened: which of several it shows. */
  readonly show?: () => void;
  readonly close: () => void;
}

interface Place {
  readonly to: string;
  readonly show?: (() => void) | undefined;
}

/** Where to go once an item is closed: to its right neighbour, else to the left one. Nowhere, if another one is shown. */
export const placeAfter = (items: readonly OpenItem[], closed: OpenItem): Place | undefined => {
  if (!closed.isCurrent) return undefined;
  const at = items.indexOf(closed);
  return items[at + 1] ?? items[at - 1] ?? { to: closed.kind === 'draft' ? '/iodd' : '/' };
};

const idOf = ({ key }: OpenItem): string => key.slice(key.indexOf(':') + 1);

/** The device that is shown with the one beside it; the first two where none is shown. */
export const compareLink = (items: readonly OpenItem[]): string | undefined => {
  const devices = items.filter(({ kind }) => kind === 'device');
  const at = Math.max(
    0,
    devices.findIndex(({ isCurrent }) => isCurrent),
  );
  const [own, other] = [devices[at], devices[at + 1] ?? devices[at - 1]];
  return own && other ? `${own.to}?compare=${idOf(other)}` : undefined;
};
