import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';

const helps = ['controller', 'owner', 'again'] as const;

/** A fieldbus has the outputs: why nothing is sent, and what can be done about it. */
export const OutputLocked = ({ onAgain }: { readonly onAgain: () => Promise<void> }) => {
  const { t } = useTranslation('console');
  return (
    <Notice
      kind="warning"
      isAnnounced
      actions={<Button onClick={() => void onAgain()}>{t('output.again')}</Button>}
    >
      <p>
        <strong>{t('output.lockedTitle')}</strong>
      </p>
      <p>{t('output.lockedText')}</p>
      <ol>
        {helps.map((help) => (
          <li key={help}>{t(`output.lockedHelp.${help}`)}</li>
        ))}
      </ol>
    </Notice>
  );
};
