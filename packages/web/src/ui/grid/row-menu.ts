import { createContext } from 'react';
import type { MenuItem } from '../menu-item.ts';

/** What can be done with a row of any grid inside, by its key; without entries the browser shows its own menu. */
export const RowMenuContext = createContext<((row: string) => readonly MenuItem[]) | undefined>(undefined);
