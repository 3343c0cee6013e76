/** Of a form that opens in the page: its fields have the focus, and these keys need no way to its buttons. */
export const panelKeys = { confirm: 'Mod+Enter', cancel: 'Escape' } as const;
