import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../../session/session.ts';
import { Button } from '../../../ui/Button.tsx';
import { RemoveDialog } from '../RemoveDialog.tsx';

interface RemoveButtonProps {
  readonly rpId: string;
  readonly fileName: string;
}

/** For administrators; the page then shows what is left of the file. */
export const RemoveButton = ({ rpId, fileName }: RemoveButtonProps) => {
  const { t } = useTranslation('publish');
  const { user } = useSession();
  const [isAsking, setAsking] = useState(false);
  if (!user?.isAdmin) return null;
  return (
    <>
      <Button kind="quiet" aria-haspopup="dialog" onClick={() => setAsking(true)}>
        {t('removal.open')}
      </Button>
      {isAsking ? <RemoveDialog rpId={rpId} fileName={fileName} onClose={() => setAsking(false)} /> : null}
    </>
  );
};
