import type { IconName } from './icons/paths.ts';

/** One entry of a menu or a context menu. */
export interface MenuItem {
  readonly key: string;
  readonly label: string;
  readonly icon?: IconName;
  readonly isDisabled?: boolean;
  readonly isCurrent?: boolean;
  /** The keys that do the same. */
  readonly keys?: string;
  /** Language of the label where it differs from the page's. */
  readonly lang?: string;
  /** The heading of the entries that belong together; they follow each other. */
  readonly group?: string;
  readonly onSelect: () => void;
}
