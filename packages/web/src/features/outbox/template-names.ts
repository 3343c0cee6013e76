import type { Texts } from '@iodd-hub/i18n';
import { useTranslation } from 'react-i18next';

type Known = keyof Texts['outbox']['template'];

/** What a kind of mail is called; one of a newer server by its own name. */
export const useTemplateName = (): ((template: string) => string) => {
  const { t, i18n } = useTranslation('outbox');
  const isKnown = (name: string): name is Known => i18n.exists(`outbox:template.${name}`);
  return (template) => (isKnown(template) ? t(`template.${template}`) : template);
};
