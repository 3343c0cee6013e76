import { useState } from 'react';
import { draftCommands } from '../../../commands/tables/draft.ts';
import { useCommands } from '../../../commands/useCommands.ts';
import type { PanelName } from './useActive.ts';

interface Looking {
  readonly panel: PanelName;
  readonly isWizard: boolean;
}

/** Which panes somebody put away, and the commands for it. */
export const useFolds = ({ panel, isWizard }: Looking) => {
  const [isTreeHidden, setTreeHidden] = useState(false);
  /** Of the panel that somebody folded or opened; another one comes as it is asked for. */
  const [folded, setFolded] = useState<{ readonly panel: PanelName; readonly isHidden: boolean }>();
  // The wizard keeps the list of all problems closed until it is asked for.
  const isPanelHidden = folded?.panel === panel ? folded.isHidden : isWizard && panel === 'problems';
  useCommands(draftCommands, {
    tree: { run: () => setTreeHidden(!isTreeHidden) },
    panel: { run: () => setFolded({ panel, isHidden: !isPanelHidden }) },
  });
  return {
    isTreeHidden,
    isPanelHidden,
    unfold: (name: PanelName) => setFolded({ panel: name, isHidden: false }),
  };
};
