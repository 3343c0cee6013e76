import { useMedia } from '../ui/useMedia.ts';

/** Whether tables of the browser stand in place of grids: on a phone they read better, and paper does not scroll. */
export const usePlainTables = (isPrinted: boolean): boolean => {
  const isSmallOrPaper = useMedia('(max-width: 860px), print');
  return isPrinted || isSmallOrPaper;
};
