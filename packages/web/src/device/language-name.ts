/** The name of a language in the language of the reader; the code itself where nobody knows it. */
export const languageName = (code: string, locale: string): string => {
  try {
    return new Intl.DisplayNames(locale, { type: 'language' }).of(code) ?? code;
  } catch {
    // A damaged file may have anything in place of a code.
    return code;
  }
};
