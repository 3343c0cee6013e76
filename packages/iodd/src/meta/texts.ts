// Chapter: document information, texts, stamp, conditions, and the document that holds one more language.
import { maybe, node, one, optional, required, some, many } from './kit.ts';
import {
  date,
  id,
  language,
  reference,
  subindex,
  text,
  unsignedByte,
  unsignedInt,
  version,
} from './simple-types.ts';
import { limits } from './limits.ts';

const idLength = { rule: 105, maxLength: limits.id } as const;

export const DocumentInfo = node({
  version: required(version),
  releaseDate: required(date),
  copyright: required(text, { rules: [{ rule: 105, maxLength: limits.copyright }] }),
});

export const TextRef = node({ textId: required(reference, { to: 'text' }) });
export const TextDefinition = node({
  id: required(id, { rules: [idLength] }),
  value: required(text),
});

const texts = some({ Text: 'TextDefinition', TextRedefine: 'TextDefinition' });
// The schema leaves the primary language open; that it is English is rule 80.
export const PrimaryLanguage = node(
  { 'xml:lang': required(language, { rules: [{ rule: 80, values: ['en'] }] }) },
  texts,
);
export const Language = node({ 'xml:lang': required(language) }, texts);
export const ExternalTextCollection = node(
  {},
  one({ PrimaryLanguage: 'PrimaryLanguage' }),
  many({ Language: 'Language' }),
);

export const Condition = node({
  variableId: required(reference, { to: 'variable' }),
  subindex: optional(subindex),
  value: required(unsignedByte),
});

export const Checker = node({ name: required(text), version: required(version) });
export const Stamp = node({ crc: required(unsignedInt) }, one({ Checker: 'Checker' }));

export const ExternalTextDocument = node(
  {},
  maybe({ DocumentInfo: 'DocumentInfo' }),
  one({ Language: 'Language' }),
  one({ Stamp: 'Stamp' }),
);
