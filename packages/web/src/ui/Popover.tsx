import { lazy, type ReactNode, Suspense, useId, useState } from 'react';
import type { IconName } from './icons/paths.ts';
import { IconButton } from './IconButton.tsx';

interface PopoverProps {
  readonly icon: IconName;
  /** The accessible name of the button. */
  readonly label: string;
  /** The accessible name of what it opens. */
  readonly title: string;
  readonly children: ReactNode;
  readonly onOpen?: () => void;
}

const load = () => import('./work/popups/PopoverPopup.tsx');
const PopoverPopup = lazy(load);
// A failure shows when somebody opens it.
const prepare = () => void load().catch(() => undefined);

/** A button that shows something beside itself, loaded when somebody comes near the button. */
export const Popover = ({ icon, label, title, children, onOpen }: PopoverProps) => {
  const [isOpen, setOpen] = useState(false);
  const [opener, setOpener] = useState<HTMLButtonElement | null>(null);
  const id = useId();
  return (
    <>
      <IconButton
        ref={setOpener}
        icon={icon}
        label={label}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onPointerEnter={prepare}
        onFocus={prepare}
        onClick={() => {
          if (!isOpen) onOpen?.();
          setOpen(!isOpen);
        }}
      />
      <Suspense>
        {isOpen && opener ? (
          <PopoverPopup id={id} label={title} opener={opener} onClose={() => setOpen(false)}>
            {children}
          </PopoverPopup>
        ) : null}
      </Suspense>
    </>
  );
};
