/** Our own samples with something broken in them, for tests. */
import type { Draft } from '../../draft/draft.ts';
import { draftOf } from '../../draft/package.ts';
import { seededIds } from '../../ids.ts';
import { packageOf } from '../../package/package.ts';
import { ownPackage } from '../../testing/files.ts';

export type Edit = readonly [from: string, to: string];

/** A sample, its main file changed in these places. */
export function brokenSample(folder: string, ...edits: readonly Edit[]): Draft {
  const files = ownPackage(folder).map(({ name, octets }) => {
    if (!name.endsWith('IODD1.1.xml')) return { name, octets };
    let text = Buffer.from(octets).toString('utf8');
    for (const [from, to] of edits) {
      if (!text.includes(from)) throw new Error(`The sample does not hold ${from}.`);
      text = text.replace(from, to);
    }
    return { name, octets: Buffer.from(text) };
  });
  const draft = draftOf(packageOf(files, { ids: seededIds(1) }), () => '');
  if (!draft) throw new Error('no draft');
  return draft;
}

/** Where the variable of the locks stands in a menu. */
export const locksInMenu = '<RecordItemRef variableId="V_DeviceAccessLocks" subindex="2"/>';

/** The only fix of the lock of data storage makes another error while the locks stand in a menu. */
export const storageLocked: readonly Edit[] = [
  ['dataStorage="false" localParameterization', 'dataStorage="true" localParameterization'],
  ['<VariableRef variableId="V_Boolean"/>', `<VariableRef variableId="V_Boolean"/>${locksInMenu}`],
];
