/** Lines of a text, whichever way they end. */
export const linesOf = (text: string): readonly string[] => text.replace(/^\uFEFF/, '').split(/\r\n|\r|\n/);

/** `#L12` names line 12. */
export const lineInFragment = (fragment: string): number | undefined => {
  const line = /^#L(\d{1,7})$/.exec(fragment)?.[1];
  return line === undefined ? undefined : Number(line);
};
