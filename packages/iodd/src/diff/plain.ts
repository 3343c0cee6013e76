/** Texts that differ in case and blanks only say the same. */
export const plain = (text = ''): string => text.toLowerCase().replace(/\s+/g, ' ').trim();
