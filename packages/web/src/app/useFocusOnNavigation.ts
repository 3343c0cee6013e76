import { useEffect, useRef } from 'react';

/** A page without a page load leaves the focus on a link that is gone: it belongs to what is new. */
export const useFocusOnNavigation = (pathname: string): void => {
  const last = useRef(pathname);
  useEffect(() => {
    if (last.current === pathname) return;
    last.current = pathname;
    const main = document.getElementById('content');
    // A page that put the focus into a field, and a dialog above the page, know better.
    if (main?.contains(document.activeElement) || document.querySelector('dialog[open]')) return;
    main?.focus({ preventScroll: true });
  }, [pathname]);
};
