import { Popover } from '@base-ui/react/popover';
import { type ReactNode, useRef } from 'react';
import { isOn, layerOf } from './anchor.ts';
import classes from './PopoverPopup.module.css';
import { PopupRoot } from './PopupRoot.tsx';

interface PopoverPopupProps {
  readonly id: string;
  readonly label: string;
  readonly children: ReactNode;
  readonly opener: HTMLElement;
  readonly onClose: () => void;
}

/** What a button shows beside itself; the button is drawn without the kit. */
const PopoverPopup = ({ id, label, children, opener, onClose }: PopoverPopupProps) => {
  const popup = useRef<HTMLDivElement>(null);
  return (
    <PopupRoot>
      <Popover.Root
        defaultOpen
        onOpenChange={(isOpen, { event, reason, cancel }) => {
          if (!isOpen && reason === 'outside-press' && isOn(opener, event)) cancel();
        }}
        onOpenChangeComplete={(isOpen) => {
          if (!isOpen) onClose();
        }}
      >
        <Popover.Portal container={layerOf(opener)}>
          <Popover.Positioner anchor={opener} align="end" sideOffset={4} className={classes['place']}>
            <Popover.Popup
              ref={popup}
              id={id}
              aria-label={label}
              className={classes['popup']}
              initialFocus={popup}
              finalFocus={() => opener}
              onKeyDown={(event) => event.stopPropagation()}
            >
              {children}
            </Popover.Popup>
          </Popover.Positioner>
        </Popover.Portal>
      </Popover.Root>
    </PopupRoot>
  );
};

export default PopoverPopup;
