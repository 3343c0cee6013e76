/** What a translator's file says, whichever format it has. */
export interface Translation {
  readonly id: string;
  readonly language: string;
  readonly value: string;
}
export interface Translations {
  readonly format: 'csv' | 'xliff';
  readonly translations: readonly Translation[];
  /** By id, the text that was translated; only where the file tells it apart from what is to be written. */
  readonly sources: ReadonlyMap<string, string>;
}

/** Why a file is not read; the sentences stand in the language files. */
export type TranslationFault =
  | { readonly kind: 'size'; readonly max: number }
  | { readonly kind: 'encoding' }
  /** More cells, elements or depth than any table of texts has. */
  | { readonly kind: 'limit'; readonly limit: string; readonly max: number }
  /** A document type, which could bring entities. */
  | { readonly kind: 'doctype' }
  | { readonly kind: 'syntax'; readonly line: number; readonly reason: string }
  /** A quoted cell that does not end. */
  | { readonly kind: 'quote'; readonly line: number }
  /** The first line does not name an id and languages. */
  | { readonly kind: 'header' }
  | { readonly kind: 'cells'; readonly line: number }
  /** XML, but no XLIFF 2. */
  | { readonly kind: 'format'; readonly found: string }
  /** XLIFF without the language that it was translated to. */
  | { readonly kind: 'target' };
export interface FaultyTranslations {
  readonly fault: TranslationFault;
}
