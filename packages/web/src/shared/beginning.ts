/** What leads to the page where a draft begins may say what it begins with. */
export interface SuggestedDraft {
  /** Parameters as a spreadsheet has them. */
  readonly table: string;
  readonly productName: string;
  readonly productId: string;
  readonly deviceId: number;
}

export const startPath = '/iodd/new';

const isSuggested = (value: unknown): value is SuggestedDraft =>
  typeof value === 'object' &&
  value !== null &&
  'table' in value &&
  typeof value.table === 'string' &&
  'productName' in value &&
  typeof value.productName === 'string' &&
  'productId' in value &&
  typeof value.productId === 'string' &&
  'deviceId' in value &&
  typeof value.deviceId === 'number';

/** Undefined for whoever comes from elsewhere. */
export const suggestedIn = (state: unknown): SuggestedDraft | undefined =>
  isSuggested(state) ? state : undefined;
