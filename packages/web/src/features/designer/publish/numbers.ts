import { useTranslation } from 'react-i18next';

/** Numbers as the reader's language writes them. */
export const useNumbers = () => {
  const { i18n } = useTranslation();
  return {
    octets: (count: number): string =>
      new Intl.NumberFormat(i18n.language, { style: 'unit', unit: 'byte', unitDisplay: 'long' }).format(
        count,
      ),
  };
};
