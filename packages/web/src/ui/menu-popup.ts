import { lazy } from 'react';

const load = () => import('./work/popups/MenuPopup.tsx');

/** What a menu can do once it is open; everything that opens one loads the same. */
export const MenuPopup = lazy(load);

/** When somebody comes near; a failure shows when it is opened. */
export const prepareMenu = () => void load().catch(() => undefined);
