import { useState } from 'react';

/** Open for the page where it was opened: the next page finds it closed. */
export const useOpenHere = (path: string): readonly [boolean, (isOpen: boolean) => void] => {
  const [openAt, setOpenAt] = useState('');
  return [openAt === path, (isOpen) => setOpenAt(isOpen ? path : '')];
};
