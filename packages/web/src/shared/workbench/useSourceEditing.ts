import { randomIds, type Draft } from '@iodd-hub/iodd';
import { useMemo } from 'react';
import { partsOf } from '../../document/opened.ts';
import type { OpenFiles } from '../../document/open-set.ts';
import type { ApplyResult, SourceEditing } from '../../document/source/edit-context.ts';
import { sourceChange } from '../../document/source/source-edit.ts';
import { shownInState } from './open-document.ts';

const ids = randomIds((octets) => crypto.getRandomValues(octets));

/** An edited text of the chosen device becomes one step of the document, or is refused. */
export const useSourceEditing = (files: OpenFiles, device: number, isWhole: boolean): SourceEditing =>
  useMemo(() => {
    const apply = async (file: string, base: Draft, text: string): Promise<ApplyResult> => {
      const part = partsOf(base).get(file) ?? '';
      let refused: ApplyResult | undefined;
      const outcome = await files.edit(device, 'setSource', (now) => {
        const change = sourceChange(now, { base, part, text }, ids);
        if ('ops' in change) return change.ops;
        refused =
          'isConflict' in change ? { kind: 'conflict' } : { kind: 'unreadable', problem: change.unreadable };
        return [];
      });
      if (refused) return refused;
      if ('refused' in outcome) return { kind: 'unreadable', problem: undefined };
      return { kind: outcome.isChanged ? 'changed' : 'unchanged' };
    };
    return {
      // Writing a file that could be read only in part would lose the rest.
      baseOf: (file) => {
        const draft = isWhole ? files.currentText(device) : undefined;
        return draft && partsOf(draft).has(file) ? draft : undefined;
      },
      typed: (file) => files.typed(device, file),
      keepTyped: (file, typed) => files.keepTyped(device, file, typed),
      apply,
      step: (step) => shownInState(files[step]()),
    };
  }, [files, device, isWhole]);
