import { fileDate } from '@iodd-hub/iodd';
import { elementsAt } from '../../metadata.ts';
import { parseName } from '../../names.ts';
import { defineRule, rootIn } from '../kit.ts';

export const rule = defineRule({ id: 'metadata-date' }, (firmware, report) => {
  const { name = '' } = firmware.metadata ?? {};
  const [info] = elementsAt(rootIn(firmware), 'DocumentInfo');
  const date = info?.attributes['releaseDate'];
  const named = parseName(name)?.date;
  if (info && date !== undefined && named !== undefined && fileDate(date) !== named)
    report(info, 'releaseDate', { name, date });
});
