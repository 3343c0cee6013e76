import { randomIds } from '@iodd-hub/iodd';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { OpenFiles } from '../../document/open-set.ts';
import type { ParameterEditing } from '../../document/parameters/edit-context.ts';
import { cellOps, labelOf } from '../../document/parameters/edits.ts';
import type { Refusal } from '../../document/session.ts';
import { shownInState } from './open-document.ts';

const ids = randomIds((octets) => crypto.getRandomValues(octets));

/** Cells of the chosen device become one step of the document; undefined where the file could be read only in part. */
export const useParameterEditing = (
  files: OpenFiles,
  device: number,
  isWhole: boolean,
): ParameterEditing | undefined => {
  const { t } = useTranslation('check');
  return useMemo(() => {
    if (!isWhole) return undefined;
    const sentenceOf = ({ fault, args }: Refusal): string =>
      t(`edit.refused.${fault}`, { id: args['id'] ?? '' });
    return {
      draft: () => files.session(device)?.draft(),
      change: async (kind, cells, language) => {
        let refused: readonly Refusal[] = [];
        const outcome = await files.edit(device, labelOf(kind, cells), (draft) => {
          const made = cellOps(draft, cells, { ids, language });
          ({ refused } = made);
          return made.ops;
        });
        const all = 'refused' in outcome ? [...refused, outcome.refused] : refused;
        return { refused: all.map(sentenceOf) };
      },
      step: (step) => shownInState(files[step]()),
    };
  }, [files, device, isWhole, t]);
};
