/** What keys enter first: of several radio buttons the chosen one, as Tab does. */
export const fieldSelector =
  'input:not([type=radio]), input:checked, fieldset:not(:has(:checked)) input, textarea, select';
