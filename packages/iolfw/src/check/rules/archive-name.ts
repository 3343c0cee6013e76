import { baseOf } from '../../names.ts';
import { defineRule, rootIn } from '../kit.ts';

/** A package may also travel as a zip of any name. */
export const rule = defineRule({ id: 'archive-name' }, (firmware, report) => {
  const { archiveName = '', metadata } = firmware;
  if (!metadata || !/\.iolfw$/i.test(archiveName) || baseOf(archiveName) === baseOf(metadata.name)) return;
  report(rootIn(firmware), undefined, { name: archiveName, expected: `${baseOf(metadata.name)}.iolfw` });
});
