import { type RefObject, useEffect, useState } from 'react';

/** Whether somebody works in a part of the page, menus included: keys such as Delete mean nothing outside of it. */
export const useFocusInside = (holder: RefObject<HTMLElement | null>): boolean => {
  const [isInside, setInside] = useState(false);
  useEffect(() => {
    const note = ({ target }: FocusEvent): void => {
      if (!(target instanceof Element)) return;
      setInside((before) =>
        target.closest('[role=menu], [role=menubar]') ? before : holder.current?.contains(target) === true,
      );
    };
    document.addEventListener('focusin', note);
    return () => document.removeEventListener('focusin', note);
  }, [holder]);
  return isInside;
};
