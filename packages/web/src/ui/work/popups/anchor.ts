/** What a popup stands beside: an element, or the place of a pointer. */
export type Anchor = Element | { readonly getBoundingClientRect: () => DOMRect };

/** A native dialog lies above the whole page: what opens inside must be inside. */
export const layerOf = (element: Element | null | undefined): HTMLElement =>
  element?.closest<HTMLElement>('dialog') ?? document.body;

/** A click on the button that opened it is the button's matter: it closes what it opened. */
export const isOn = (opener: Element | null | undefined, event: Event): boolean =>
  event.target instanceof Node && opener?.contains(event.target) === true;
