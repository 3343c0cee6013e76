import { useState } from 'react';
import { useMedia } from '../../../ui/useMedia.ts';
import type { Side } from './useSide.ts';

/** Below this width what stands beside the editor is a rail of words. */
export const tightWidth = '(max-width: 1320px)';
/** Below it the preview of menus is shown when somebody asks for it. */
const wideWindow = '(min-width: 1400px) and (min-height: 801px)';

/** Whether the preview has a pane beside the editor; where there is no room for panes, it is a part of the rail. */
export const usePreview = (hasPreview: boolean) => {
  const isTight = useMedia(tightWidth);
  const isWide = useMedia(wideWindow);
  const [wanted, setWanted] = useState<boolean>();
  const isPane = hasPreview && !isTight && (wanted ?? isWide);
  const toggle = (side: Side): void => {
    if (!isTight) setWanted(!isPane);
    else if (side.open === 'preview') side.close();
    else side.show('preview');
  };
  return { isTight, isPane, toggle };
};
