/** Lines of a text, whichever way they end. */
export const linesOf = (text: string): readonly string[] => text.replace(/^\uFEFF/, '').split(/\r\n|\r|\n/);

/** `#L12` names line 12. */
export const lineInFragment = (fragment: string): number | undefined => {
  const line = /^#L(\d{1,7})$/.exec(fragment)?.[1];
  return line === undefined ? undefined : Number(line);
};

/** The next line with a problem, from the last one on again from the first; backwards on demand. */
export const nextLine = (
  problems: readonly { readonly line?: number }[],
  from: number,
  isBackwards: boolean,
): number | undefined => {
  const lines = problems.flatMap(({ line }) => line ?? []).sort((one, other) => one - other);
  return isBackwards
    ? (lines.findLast((line) => line < from) ?? lines.at(-1))
    : (lines.find((line) => line > from) ?? lines[0]);
};
