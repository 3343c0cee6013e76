import { Tooltip } from '@base-ui/react/tooltip';
import { layerOf } from './anchor.ts';
import { PopupRoot } from './PopupRoot.tsx';
import classes from './TooltipPopup.module.css';

interface TooltipPopupProps {
  readonly text: string;
  readonly anchor: Element;
}

/** The name or the description of its element in sight; a screen reader has it from the element itself. */
const TooltipPopup = ({ text, anchor }: TooltipPopupProps) => (
  <PopupRoot>
    <Tooltip.Root open>
      <Tooltip.Portal container={layerOf(anchor)}>
        <Tooltip.Positioner anchor={anchor} sideOffset={6} side="bottom" className={classes['place']}>
          <Tooltip.Popup className={classes['popup']} data-tooltip="" aria-hidden="true">
            {text}
          </Tooltip.Popup>
        </Tooltip.Positioner>
      </Tooltip.Portal>
    </Tooltip.Root>
  </PopupRoot>
);

export default TooltipPopup;
