/** Lines of a text, whichever way they end. */
export const linesOf = (text: string): readonly string[] => text.replace(/^\uFEFF/, '').split(/\r\n|\r|\n/);
