export interface ResolvedText {
  readonly textId: string;
  /** The text id itself where no text was found. */
  readonly text: string;
  /** The language of the text; undefined for texts of the standard and where no text was found. */
  readonly language: string | undefined;
}
