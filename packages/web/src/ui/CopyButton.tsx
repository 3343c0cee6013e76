import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from './Button.tsx';

interface CopyButtonProps {
  /** "Copy" unless said. */
  readonly label?: string;
  readonly text: string | (() => string | Promise<string>);
}

/** How long the button says that it worked. */
const thanksMs = 3000;

/** Copies a text and says whether that worked, in its own place. */
export const CopyButton = ({ label, text }: CopyButtonProps) => {
  const { t } = useTranslation();
  const [outcome, setOutcome] = useState<'copied' | 'notCopied'>();
  useEffect(() => {
    const timer = outcome && setTimeout(() => setOutcome(undefined), thanksMs);
    return () => clearTimeout(timer);
  }, [outcome]);
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(typeof text === 'string' ? text : await text());
      setOutcome('copied');
    } catch {
      // A browser may refuse the clipboard, as on a page without https.
      setOutcome('notCopied');
    }
  };
  return (
    <Button icon={outcome === 'copied' ? 'check' : 'copy'} onClick={() => void copy()}>
      <span aria-live="polite">{outcome ? t(outcome) : (label ?? t('copy'))}</span>
    </Button>
  );
};
