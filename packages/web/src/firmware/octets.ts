import { useTranslation } from 'react-i18next';
import { fileSize } from '../ui/file-size.ts';

/** How much it is, as the reader's language writes it. */
export const useOctets = (): ((count: number) => string) => {
  const { i18n } = useTranslation();
  return (count) => fileSize(count, i18n.language);
};
