const fullWidth =
  /[\u{1100}-\u{115F}\u{2E80}-\u{A4CF}\u{AC00}-\u{D7A3}\u{F900}-\u{FAFF}\u{FE30}-\u{FE6F}\u{FF00}-\u{FF60}]/u;
const narrow = /[\s.,:;|!'()[\]fijlrt1-]/u;
const broad = /[A-Z%&@mwMW]/u;

const emOf = (character: string): number => {
  if (fullWidth.test(character)) return 1;
  if (broad.test(character)) return 0.72;
  return narrow.test(character) ? 0.4 : 0.6;
};

/**
 * About how wide a text will be: a drawing must know before it is drawn which names have room. It errs on the wide
 * side, because a name that moves below a field is still read, and one that is cut is not.
 */
export const estimatedWidth = (text: string, fontSize: number): number =>
  Array.from(text, emOf).reduce((sum, em) => sum + em, 0) * fontSize;
