import { download } from '../../device/download.ts';
import type { PlainTable } from '../../ui/plot/PlotFigure.tsx';

/** By the same writer as the server's exports and the reports of a check: cells quoted, none of them a formula. */
export const saveCsv = async (name: string, table: PlainTable): Promise<void> => {
  const { csvOf } = await import('@iodd-hub/iodd/report');
  download(`${name}.csv`, csvOf(table));
};
