export const tipAttribute = 'data-tip';

/** A hint on hover, focus and long touch for an element whose name says the same; `TooltipLayer` shows it. */
export const tip = (text: string | undefined) => ({ [tipAttribute]: text });

/** The same for a hint that says more than the element: a screen reader reads it after the name. */
export const describedTip = (text: string | undefined) => ({
  [tipAttribute]: text,
  'aria-description': text,
});
