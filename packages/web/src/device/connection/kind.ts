import {
  connectionTypes,
  isStandardLanguage,
  type ConnectionType,
  type StandardLanguage,
} from '@iodd-hub/iodd/standard';

export const kindOf = (type: string): ConnectionType | undefined =>
  connectionTypes.find((one) => one.type === type);

/** The language of names that the standard does not give in the reader's. */
export const languageOf = (language: string): StandardLanguage =>
  isStandardLanguage(language) ? language : 'en';
