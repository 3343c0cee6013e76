import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from './Button.tsx';

/** Puts a text on the clipboard and says so. */
export const CopyButton = ({ text }: { readonly text: string }) => {
  const { t } = useTranslation();
  const [isCopied, setCopied] = useState(false);
  return (
    <Button
      icon={isCopied ? 'check' : 'copy'}
      onClick={() => {
        navigator.clipboard.writeText(text).then(
          () => setCopied(true),
          // A browser may refuse; the text stands beside the button to be copied by hand.
          () => setCopied(false),
        );
      }}
    >
      {t(isCopied ? 'copied' : 'copy')}
    </Button>
  );
};
