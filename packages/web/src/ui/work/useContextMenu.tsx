import { type ReactNode, Suspense, useId, useState } from 'react';
import type { MenuItem } from '../menu-item.ts';
import { MenuPopup } from '../menu-popup.ts';

interface Opened {
  readonly label: string;
  readonly items: readonly MenuItem[];
  readonly opener: HTMLElement;
  readonly x: number;
  readonly y: number;
}

/** A menu at the pointer, or at what the keys act on; the focus returns to `opener`. */
export const useContextMenu = (): {
  readonly openMenu: (opened: Opened) => void;
  readonly contextMenu: ReactNode;
} => {
  const [opened, setOpened] = useState<Opened>();
  const id = useId();
  return {
    openMenu: setOpened,
    contextMenu: (
      <Suspense>
        {opened && opened.items.length > 0 ? (
          <MenuPopup
            key={`${opened.x},${opened.y}`}
            id={id}
            label={opened.label}
            items={opened.items}
            anchor={{ getBoundingClientRect: () => new DOMRect(opened.x, opened.y, 0, 0) }}
            opener={opened.opener}
            align="start"
            onClose={() => setOpened(undefined)}
          />
        ) : null}
      </Suspense>
    ),
  };
};
