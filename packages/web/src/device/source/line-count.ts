/** How many lines a text has, whichever way they end. */
export const lineCount = (text: string): number => text.split(/\r\n|\r|\n/).length;
