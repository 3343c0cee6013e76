import { type ReactNode, Suspense, useState } from 'react';
import { useSession } from '../../../session/session.ts';
import { Button } from '../../../ui/Button.tsx';

interface AdministratorButtonProps {
  readonly label: string;
  readonly renderDialog: (close: () => void) => ReactNode;
}

/** Opens a dialog that only administrators have and load; nothing for anybody else. */
export const AdministratorButton = ({ label, renderDialog }: AdministratorButtonProps) => {
  const { user } = useSession();
  const [isAsking, setAsking] = useState(false);
  if (!user?.isAdmin) return null;
  return (
    <>
      <Button kind="quiet" aria-haspopup="dialog" onClick={() => setAsking(true)}>
        {label}
      </Button>
      <Suspense>{isAsking ? renderDialog(() => setAsking(false)) : null}</Suspense>
    </>
  );
};
