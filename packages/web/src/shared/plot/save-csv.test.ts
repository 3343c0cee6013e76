import { expect, it, vi } from 'vitest';
import { download } from '../../device/download.ts';
import { saveCsv } from './save-csv.ts';

vi.mock('../../device/download.ts', () => ({ download: vi.fn<typeof download>() }));

it('quotes what needs it and leaves no cell that a spreadsheet would calculate', async () => {
  await saveCsv('files-by-manufacturer', [
    ['Manufacturer', 'Files'],
    ['=HYPERLINK("http://example.com")', '3'],
    ['Beispiel, GmbH', '-1'],
  ]);
  expect(download).toHaveBeenCalledWith(
    'files-by-manufacturer.csv',
    '\uFEFFManufacturer,Files\r\n"\'=HYPERLINK(""http://example.com"")",3\r\n"Beispiel, GmbH",\'-1\r\n',
  );
});
